import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { FigLink } from './fig-link.ts';

type Asked = { kind: 'idle' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; sentence: string };

/** A link of our own letters that no longer opens anything, and the way to another. */
export function MailedLinkSpent({ link }: { link: FigLink }) {
  const site = useSite();
  const [asked, setAsked] = useState<Asked>({ kind: 'idle' });
  const { linkMinutes, minutesBetweenLinks } = limits.bareSessions;
  const ask = async () => {
    setAsked({ kind: 'sending' });
    try {
      const { askForNewLink } = await import('./fig-sign-in.ts');
      await askForNewLink(link);
      setAsked({ kind: 'sent' });
    } catch (error) {
      setAsked({ kind: 'failed', sentence: failureSentence(error, failures.ourFault(site.phone)) });
    }
  };
  return (
    <div className="card stack">
      <h2>This link was used already, or is too old</h2>
      <p>
        Each link in our letters works once, and not for long. Nothing is lost: your quotes and cases are as
        you left them.
      </p>
      {asked.kind === 'sent' ? (
        <>
          <Note tone="ok" isStatus>
            If <b>{link.email}</b> can sign in here, a new link is on its way there. It works once, for{' '}
            {linkMinutes} minutes.
          </Note>
          <p className="small muted">
            Nothing there? Look in your spam folder. After {minutesBetweenLinks} minutes you can open the old
            link again and ask for another.
          </p>
        </>
      ) : (
        <div>
          <Button isBusy={asked.kind === 'sending'} onClick={() => void ask()}>
            Email me a new link
          </Button>
        </div>
      )}
      {asked.kind === 'failed' && (
        <Note tone="error" role="alert">
          {asked.sentence}
        </Note>
      )}
    </div>
  );
}
