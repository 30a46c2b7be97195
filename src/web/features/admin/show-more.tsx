import { useRef } from 'react';
import { entriesAtOnce } from '#contract/admin.ts';
import { site } from '#web/api/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { More } from './admin-list.ts';

/** How much of a long list is shown, and the way to the rest; nothing under a list that is there whole. */
export function ShowMore({ more, shown }: { more: More; shown: number }) {
  const count = useRef<HTMLOutputElement>(null);
  if (!more.isThere && shown <= entriesAtOnce) return null;
  const show = async () => {
    // The button goes with the last page: the focus must not go with it.
    if (await more.show()) count.current?.focus();
  };
  return (
    <div className="show-more">
      <output ref={count} className="muted num" tabIndex={-1}>
        {more.isThere ? `The first ${shown} are shown.` : `All ${shown} are shown.`}
      </output>
      {more.hasFailed && (
        <Note tone="error" role="alert">
          We could not load more. Try again. If it keeps happening, call {site.phone}.
        </Note>
      )}
      {more.isThere && (
        <Button variant="line" isBusy={more.isComing} onClick={() => void show()}>
          Show more
        </Button>
      )}
    </div>
  );
}
