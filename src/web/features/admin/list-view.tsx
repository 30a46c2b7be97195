import type { ReactNode } from 'react';
import { site } from '#web/api/site.ts';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import type { EntryList } from './admin-list.ts';
import { ShowMore } from './show-more.tsx';

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
