import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/api/session/session-context.tsx';
import { startSession } from '#web/api/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { figLinkFailed, figLinkSignedIn } from '#web/api/session/fig-link-state.ts';
import { Redirect, useNavigate } from '#web/ui/location.tsx';
import { useReturn } from '#web/ui/use-return.ts';
import { MailedLinkSpent } from './mailed-link-spent.tsx';
import { dropFigLink, keepFigLink, keptFigLink } from './fig-link-kept.ts';

type Stage = 'checking' | 'asking' | 'signing-in' | 'taking-case' | 'link-sent' | 'spent' | 'refused';

/**
 * Signs a member in by the link they followed. The member who is signed in already goes on; anyone else is asked first,
 * never switched silently.
 */
export function FigSignInPage() {
  const navigate = useNavigate();
  const { token } = useSession();
  const [link] = useState(keptFigLink);
  const [wasSignedIn] = useState(token !== null);
  const [stage, setStage] = useState<Stage>(wasSignedIn ? 'checking' : 'signing-in');

  useEffect(() => {
    if (link === null) return undefined;
    keepFigLink(link);
    if (!isUnderWay(stage)) return undefined;
    const leaving = new AbortController();
    // The next page may be long in coming: the link must be gone from the tab before the address changes.
    const goOn = (to: string, state?: unknown) => {
      dropFigLink();
      navigate(to, { replace: true, state });
    };
    const check = async () => {
      const { meetSession } = await import('./fig-sign-in.ts');
      const next = await meetSession(link, leaving.signal);
      if (leaving.signal.aborted) return;
      if (next === 'signed-in') goOn(link.to || pages.fig);
      else setStage(next);
    };
    const enter = async () => {
      const { figSignIn } = await import('./fig-sign-in.ts');
      const patience = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)]);
      const outcome = await figSignIn(link, patience);
      if (leaving.signal.aborted) return;
      if (outcome.kind === 'signed-in') {
        startSession(outcome.token);
        goOn(link.to || pages.fig, figLinkSignedIn);
      } else if (outcome.kind === 'has-login' || stage === 'taking-case') {
        goOn(link.to || pages.getAQuote);
      } else if (outcome.kind !== 'refused') {
        setStage(outcome.kind);
      } else if (wasSignedIn || link.mailboxLink !== '') {
        setStage('refused');
      } else {
        goOn(pages.signup, figLinkFailed);
      }
    };
    void (stage === 'checking' ? check() : enter());
    return () => leaving.abort();
  }, [link, stage, wasSignedIn, navigate]);
  // Whoever leaves the page leaves nothing of the link in the tab. A reload is no leaving.
  useEffect(() => dropFigLink, []);
  useReturn(() => {
    dropFigLink();
    location.reload();
  });

  if (link === null) return <Redirect to={pages.figEmailRequired} />;
  return (
    <div className="wrap page">
      <div className="page__head">
        <h1>FIG sign-in</h1>
      </div>
      {isUnderWay(stage) && <SigningIn />}
      {stage === 'asking' && <AskFirst email={link.email} onGoOn={() => setStage('signing-in')} />}
      {stage === 'link-sent' && <LinkSent email={link.email} />}
      {stage === 'spent' && <MailedLinkSpent link={link} />}
      {stage === 'refused' && !wasSignedIn && (
        <NotNow email={link.email} onRetry={() => setStage('signing-in')} />
      )}
      {stage === 'refused' && wasSignedIn && <Refused email={link.email} />}
    </div>
  );
}

function isUnderWay(stage: Stage): boolean {
  return stage === 'checking' || stage === 'signing-in' || stage === 'taking-case';
}

/** As long as the page tells people to wait. */
const patienceMs = 15_000;

/** A link that we mailed got no answer: it may still be good. */
function NotNow({ email, onRetry }: { email: string; onRetry: () => void }) {
  return (
    <div className="card stack">
      <Note tone="error" role="alert">
        {failures.linkNotNow(email)}
      </Note>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}

function Refused({ email }: { email: string }) {
  return (
    <div className="card stack">
      <Note tone="error" role="alert">
        {failures.linkNotTaken(email)}
      </Note>
      <ButtonLink to={pages.getAQuote}>Get a quote</ButtonLink>
    </div>
  );
}

/** Above what is usual for a network, a domain or a day, the mailbox is proved first. */
function LinkSent({ email }: { email: string }) {
  const { linkMinutes, minutesBetweenLinks } = limits.bareSessions;
  return (
    <div className="card stack">
      <Note tone="ok" isStatus>
        We sent a link to <b>{email}</b>. Open it to go on.
      </Note>
      <p>
        Many people are signing in just now, so we make sure that each of them owns their address. The link
        works once, for {linkMinutes} minutes.
      </p>
      <p className="small muted">
        Nothing there? Look in your spam folder. After {minutesBetweenLinks} minutes you can follow your FIG
        link again for another.
      </p>
    </div>
  );
}

function SigningIn() {
  return (
    <div className="card stack">
      <Loading text="Signing you in" />
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
