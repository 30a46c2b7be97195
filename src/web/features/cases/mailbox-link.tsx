import { useMutation } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { failures } from '#contract/failures.ts';
import { useAccount } from '#web/api/session/account-query.ts';
import { failureSentence } from '#web/api/api-error.ts';
import { authorizedCall } from '#web/api/authorized-call.ts';
import { useSite } from '#web/api/site-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** For a member who came by a bare email: a link to their mailbox proves that it is theirs. */
export function MailboxLink({ label, shows }: { label: string; shows: string }) {
  const { data: account } = useAccount();
  const site = useSite();
  const ask = useMutation({ mutationFn: () => authorizedCall(calls.figMailboxLink, { method: 'POST' }) });
  return (
    <>
      {ask.isSuccess ? (
        <Note tone="ok" isStatus>
          We sent a link to {account?.email ?? 'your address'}. Open it in this browser, so that these quotes
          are yours too. It works once, for {limits.bareSessions.linkMinutes} minutes, and {shows}.
        </Note>
      ) : (
        <div>
          <Button variant="line" isBusy={ask.isPending} onClick={() => ask.mutate()}>
            {label}
          </Button>
        </div>
      )}
      {ask.isError && (
        <Note tone="error" role="alert">
          {failureSentence(ask.error, failures.ourFault(site.phone))}
        </Note>
      )}
    </>
  );
}

/** A member who came by a bare email may look, and may not answer: anyone could have typed that address. */
export function MailboxNeeded() {
  return (
    <div className="stack">
      <Note tone="warm" role="alert">
        To accept, decline or withdraw, first open a link that we email to you. It shows that this address is
        yours.
      </Note>
      <MailboxLink label="Email me a link" shows="opens your quotes and cases" />
    </div>
  );
}
