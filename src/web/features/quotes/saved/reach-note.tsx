import { useMutation } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/messages.ts';
import { useAccount } from '#web/api/account-query.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { authorizedCall } from '#web/api/authorized-call.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** A session that may not look back says so, and how it may: an empty list would look like a loss. */
export function ReachNote() {
  const { data: account } = useAccount();
  const site = useSite();
  const ask = useMutation({ mutationFn: () => authorizedCall(calls.figMailboxLink, { method: 'POST' }) });
  if (account?.seesHistory !== false) return null;
  return (
    <div className="reach stack">
      <Note>
        This list shows the quotes made since you signed in this time. Earlier ones are kept and not lost.
      </Note>
      {ask.isSuccess ? (
        <Note tone="ok" isStatus>
          We sent a link to {account.email}. Open it in this browser, so that these quotes are yours too. It
          works once, for {limits.bareSessions.linkMinutes} minutes, and shows all your quotes.
        </Note>
      ) : (
        <div>
          <Button variant="line" isBusy={ask.isPending} onClick={() => ask.mutate()}>
            Email me a link to see all
          </Button>
        </div>
      )}
      {ask.isError && (
        <Note tone="error" role="alert">
          {failureSentence(ask.error, failures.ourFault(site.phone))}
        </Note>
      )}
    </div>
  );
}
