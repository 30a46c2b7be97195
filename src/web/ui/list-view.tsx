import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Link } from './link.tsx';
import { Note } from './note.tsx';
import { PageError } from './page-error.tsx';
import { Loading } from './spinner.tsx';

/** A list as the screens draw it: what is there so far, and how to get the rest. */
export type EntryList<Entry> = {
  /** Missing until the first page is there. */
  entries: readonly Entry[] | undefined;
  /** Why there is no list, or null. */
  failure: string | null;
  onRetry: () => void;
  more: More;
};

export type More = {
  isThere: boolean;
  isComing: boolean;
  /** Why no more came, or null. */
  failure: string | null;
  /** How many come at once. */
  atOnce: number;
  /** True when what came was the last of it. */
  show: () => Promise<boolean>;
};

type ListViewProps<Entry> = {
  list: EntryList<Entry>;
  children: (entries: readonly Entry[]) => ReactNode;
};

/** A list while it is fetched, when it cannot be, and when it is there, with a way to the rest of it. */
export function ListView<Entry>({ list, children }: ListViewProps<Entry>) {
  const { entries, failure, onRetry, more } = list;
  if (failure !== null) return <PageError sentence={failure} onRetry={onRetry} />;
  if (entries === undefined) return <Loading />;
  return (
    <>
      {children(entries)}
      <ShowMore more={more} shown={entries.length} />
    </>
  );
}

/** A list of which the address says which page is shown. */
export type PagedList<Entry> = Omit<EntryList<Entry>, 'more'> & {
  /** The first is 1. */
  page: number;
  hasMore: boolean;
  pageAddress: (page: number) => string;
};

type PagedViewProps<Entry> = {
  list: PagedList<Entry>;
  children: (entries: readonly Entry[]) => ReactNode;
};

/** Such a list while it is fetched, when it cannot be, and when it is there, with the ways to its other pages. */
export function PagedView<Entry>({ list, children }: PagedViewProps<Entry>) {
  const { entries, failure, onRetry, page, hasMore, pageAddress } = list;
  if (failure !== null) return <PageError sentence={failure} onRetry={onRetry} />;
  if (entries === undefined) return <Loading />;
  return (
    <>
      {children(entries)}
      {(page > 1 || hasMore) && (
        <nav className="pager" aria-label="Pages of this list">
          {page > 1 && (
            <Link className="btn btn--line btn--small" to={pageAddress(page - 1)}>
              Previous
            </Link>
          )}
          <span className="num">Page {page}</span>
          {hasMore && (
            <Link className="btn btn--line btn--small" to={pageAddress(page + 1)}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

export function NothingHere({ children }: { children: ReactNode }) {
  return <p className="card muted">{children}</p>;
}

/** How much of a long list is shown, and the way to the rest; nothing under a list that is there whole. */
function ShowMore({ more, shown }: { more: More; shown: number }) {
  const count = useRef<HTMLOutputElement>(null);
  if (!more.isThere && shown <= more.atOnce) return null;
  const show = async () => {
    // The button goes with the last page: the focus must not go with it.
    if (await more.show()) count.current?.focus();
  };
  return (
    <div className="show-more">
      <output ref={count} className="muted num" tabIndex={-1}>
        {more.isThere ? `The first ${shown} are shown.` : `All ${shown} are shown.`}
      </output>
      {more.failure !== null && (
        <Note tone="error" role="alert">
          {more.failure}
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
