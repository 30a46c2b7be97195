import { type ReactNode, useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { useLocation, useNavigate } from '#web/ui/location.tsx';
import { useReturn } from '#web/ui/use-return.ts';
import { ForgotPasswordButton } from './forgot-password-dialog.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { dropResetTicket, readResetTicket, readTicketFromUrl, type ResetTicket } from './reset-ticket.ts';

/** Choosing a password of one's own. It needs the ticket of a sign-in with the first password or of a mailed link. */
export function ResetPasswordPage({ wayToSignIn }: { wayToSignIn: ReactNode }) {
  // A sign-in made on this very page leads here again, with a ticket this time.
  const { key, hash, pathname } = useLocation();
  const navigate = useNavigate();

  // A link that is opened on this very page: nothing is loaded, only the fragment changes.
  useEffect(() => {
    if (hash !== '' && readTicketFromUrl()) navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  return <Visit key={key} wayToSignIn={wayToSignIn} />;
}

function Visit({ wayToSignIn }: { wayToSignIn: ReactNode }) {
  const [ticket] = useState(readResetTicket);
  useReturn(() => {
    dropResetTicket();
    location.reload();
  });
  // Only a sign-in with the first password tells whose ticket it is.
  const isFirst = ticket !== null && ticket.username !== null;
  usePageTitle(isFirst ? firstTitle : null);
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>{isFirst ? firstTitle : 'Reset password'}</h1>
      </div>
      <FormOrWayToIt ticket={ticket} wayToSignIn={wayToSignIn} />
    </div>
  );
}

const firstTitle = 'Choose your password';

function FormOrWayToIt({ ticket, wayToSignIn }: { ticket: ResetTicket | null; wayToSignIn: ReactNode }) {
  const [outcome, setOutcome] = useState<'spent' | 'changed' | null>(null);
  if (outcome === 'changed') return <SignInAgain wayToSignIn={wayToSignIn} />;
  if (ticket !== null && outcome === null) {
    return (
      <ResetPasswordForm
        ticket={ticket}
        onSpent={() => setOutcome('spent')}
        onSignInAgain={() => setOutcome('changed')}
      />
    );
  }
  if (ticket !== null) return <SpentTicket isMailed={ticket.username === null} wayToSignIn={wayToSignIn} />;
  return (
    <div className="card stack stack--text">
      <p>
        This page needs a fresh sign-in with the first password you were given, or the link from our email.
        Sign in with it, and you come back here to choose your own.
      </p>
      <div className="actions">
        {wayToSignIn}
        <ForgotPasswordButton>Get a link by email</ForgotPasswordButton>
      </div>
    </div>
  );
}

/** A changed password alone does not sign in where the account has a second step. */
function SignInAgain({ wayToSignIn }: { wayToSignIn: ReactNode }) {
  return (
    <div className="card stack stack--text">
      <Note tone="ok" isStatus>
        Your password is changed. Sign in with it and your second step.
      </Note>
      <div className="actions">{wayToSignIn}</div>
    </div>
  );
}

function SpentTicket({ isMailed, wayToSignIn }: { isMailed: boolean; wayToSignIn: ReactNode }) {
  return (
    <div className="card stack stack--text">
      <Note tone="error" role="alert">
        {messages.passwordResetFailed}
      </Note>
      <p>
        {isMailed
          ? `This link has expired or was used already. Each link works once, for ${limits.ticketMinutes.mailed} minutes.`
          : 'Your sign-in with the first password has expired or was used already. Sign in again, or have a link emailed to you.'}
      </p>
      <div className="actions">
        {!isMailed && wayToSignIn}
        <ForgotPasswordButton>Get a new link</ForgotPasswordButton>
      </div>
    </div>
  );
}
