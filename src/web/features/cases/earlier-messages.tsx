import { failures } from '#contract/failures.ts';
import { useSite } from '#web/api/site-context.tsx';
import type { useThread } from '#web/features/cases/thread.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Above a thread: brings the messages before those that are shown, while there are any. */
export function EarlierMessages({ thread }: { thread: ReturnType<typeof useThread> }) {
  const site = useSite();
  if (!thread.hasEarlier && !thread.isBusy) return null;
  return (
    <>
      {thread.isFailed && (
        <Note tone="error" role="alert">
          {failures.listFailed(site.phone)}
        </Note>
      )}
      <div>
        <Button variant="line" isSmall isBusy={thread.isBusy} onClick={thread.showEarlier}>
          Earlier messages
        </Button>
      </div>
    </>
  );
}
