import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { site } from '#web/api/site.ts';
import { PageError } from '#web/ui/page-error.tsx';
import { Loading } from '#web/ui/spinner.tsx';

interface ListViewProps<Row> {
  query: UseQueryResult<readonly Row[]>;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list while it is fetched, when it cannot be, and when it is there. */
export function ListView<Row>({ query, children }: ListViewProps<Row>) {
  if (query.isPending) return <Loading />;
  if (query.isError) {
    return (
      <PageError
        sentence={`We could not load this list. Try again. If it keeps happening, call ${site.phone}.`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return children(query.data);
}

export function NothingHere({ children }: { children: ReactNode }) {
  return <p className="card muted">{children}</p>;
}
