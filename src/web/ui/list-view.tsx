import { type ReactNode, useRef } from 'react';
import { entriesAtOnce } from '#contract/admin.ts';
import type { EntryList, More } from '#web/api/admin-list.ts';
import { site } from '#web/api/site.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { PageError } from './page-error.tsx';
import { Loading } from './spinner.tsx';

interface ListViewProps<Entry> {
  list: EntryList<Entry>;
  children: (entries: readonly Entry[]) => ReactNode;
}

/** A list while it is fetched, when it cannot be, and when it is there, with a way to the rest of it. */
export function ListView<Entry>({ list, children }: ListViewProps<Entry>) {
  const { entries, hasFailed, onRetry, more } = list;
  if (hasFailed) {
    return (
      <PageError
        sentence={`We could not load this list. Try again. If it keeps happening, call ${site.phone}.`}
        onRetry={onRetry}
      />
    );
  }
  if (entries === undefined) return <Loading />;
  return (
    <>
      {children(entries)}
      <ShowMore more={more} shown={entries.length} />
    </>
  );
}

export function NothingHere({ children }: { children: ReactNode }) {
  return <p className="card muted">{children}</p>;
}

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
