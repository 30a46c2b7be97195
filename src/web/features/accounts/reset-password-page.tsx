import { type ReactNode, useState } from 'react';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { readResetTicket } from './reset-ticket.ts';

/** Choosing a password of one's own. It needs the ticket of a sign-in with the first password. */
export function ResetPasswordPage({ wayToSignIn }: { wayToSignIn: ReactNode }) {
  const [ticket] = useState(readResetTicket);
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Reset password</h1>
        {ticket !== null && <p className="lead">Choose your own password to finish signing in.</p>}
      </div>
      {ticket === null ? (
        <div className="card stack stack--text">
          <p>
            This page needs a fresh sign-in with the first password you were given. Sign in with it, and you
            come back here to choose your own.
          </p>
          <div>{wayToSignIn}</div>
        </div>
      ) : (
        <ResetPasswordForm ticket={ticket} />
      )}
    </div>
  );
}
