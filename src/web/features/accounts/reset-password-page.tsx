import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { readResetTicket } from './reset-ticket.ts';

/** Choosing a password of one's own. It needs the ticket of a sign-in with the first password. */
export function ResetPasswordPage({ wayToSignIn }: { wayToSignIn: ReactNode }) {
  // A sign-in made on this very page leads here again, with a ticket this time.
  const { key } = useLocation();
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>Reset password</h1>
      </div>
      <FormOrWayToIt key={key} wayToSignIn={wayToSignIn} />
    </div>
  );
}

function FormOrWayToIt({ wayToSignIn }: { wayToSignIn: ReactNode }) {
  const [ticket] = useState(readResetTicket);
  if (ticket !== null) return <ResetPasswordForm ticket={ticket} />;
  return (
    <div className="card stack stack--text">
      <p>
        This page needs a fresh sign-in with the first password you were given. Sign in with it, and you come
        back here to choose your own.
      </p>
      <div>{wayToSignIn}</div>
    </div>
  );
}
