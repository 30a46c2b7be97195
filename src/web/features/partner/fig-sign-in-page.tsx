import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { startSession } from '#web/api/session.ts';
import { useSession } from '#web/api/session-context.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { readFigEmail } from './fig-email.ts';

/** Signs a member in by the link they followed. Someone already signed in is asked first, never switched silently. */
export function FigSignInPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { token } = useSession();
  const [email] = useState(() => readFigEmail(search));
  const [mayGoOn, setMayGoOn] = useState(token === null);

  useEffect(() => {
    if (email === null) return undefined;
    // The address leaves the address bar, and with it the history, before anything is sent.
    if (search !== '') {
      void navigate(pathname, { replace: true });
      return undefined;
    }
    if (!mayGoOn) return undefined;
    const leaving = new AbortController();
    const enter = async () => {
      const { figSignIn } = await import('./fig-sign-in.ts');
      const newToken = await figSignIn(email, leaving.signal);
      if (leaving.signal.aborted) return;
      if (newToken !== null) startSession(newToken, email.toLowerCase());
      await navigate(newToken === null ? pages.signup : pages.fig, { replace: true });
    };
    void enter();
    return () => leaving.abort();
  }, [email, mayGoOn, navigate, pathname, search]);

  if (email === null) return <Navigate to={pages.figEmailRequired} replace />;
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>FIG sign-in</h1>
      </div>
      {mayGoOn ? <SigningIn /> : <AskFirst email={email} onGoOn={() => setMayGoOn(true)} />}
    </div>
  );
}

function SigningIn() {
  return (
    <div className="card stack">
      <Loading words="Signing you in" />
      <p>Login may take up to 15 seconds. If it fails, please contact an administrator.</p>
    </div>
  );
}

function AskFirst({ email, onGoOn }: { email: string; onGoOn: () => void }) {
  return (
    <div className="card stack">
      <p>
        You are already signed in. Do you want to leave that session and sign in as <b>{email}</b>?
      </p>
      <div className="actions">
        <ButtonLink variant="line" to={pages.getAQuote}>
          Stay signed in
        </ButtonLink>
        <Button onClick={onGoOn}>Switch</Button>
      </div>
    </div>
  );
}
