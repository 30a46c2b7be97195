import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { PageError } from './page-error.tsx';
import { Loading } from './spinner.tsx';

/** A list as the screens draw it. */
export type EntryList<Entry> = {
  /** Missing until it is there. */
  entries: readonly Entry[] | undefined;
  /** Why there is no list, or null. */
  failure: string | null;
  onRetry: () => void;
};

type ListViewProps<Entry> = {
  list: EntryList<Entry>;
  children: (entries: readonly Entry[]) => ReactNode;
};

/** A list while it is fetched, when it cannot be, and when it is there. */
export function ListView<Entry>({ list, children }: ListViewProps<Entry>) {
  const { entries, failure, onRetry } = list;
  if (failure !== null) return <PageError sentence={failure} onRetry={onRetry} />;
  if (entries === undefined) return <Loading />;
  return children(entries);
}

/** A list of which the address says which page is shown. */
export type PagedList<Entry> = EntryList<Entry> & {
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
      {page > 1 && entries.length === 0 ? (
        <NothingHere>There is nothing on this page.</NothingHere>
      ) : (
        children(entries)
      )}
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
