import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { failures } from '#contract/failures.ts';
import type { PagedList } from '#web/ui/list-view.tsx';
import { authorizedJson } from '#web/api/authorized-call.ts';
import { useSite } from '#web/api/site-context.tsx';

type Page = {
  rows: readonly { id: string }[];
  hasMore: boolean;
};

/**
 * One page of a list of the back office: which one, the address says. It is asked for again at every visit: someone else may
 * have acted meanwhile.
 */
export function useAdminPage<Schema extends z.ZodMiniType<Page>>(
  path: string,
  schema: Schema,
  filters: Readonly<Record<string, string>>,
  { page, pageAddress }: PageInAddress,
): PagedList<z.output<Schema>['rows'][number]> {
  const site = useSite();
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) asked.set('page', String(page));
  const query = useQuery({
    queryKey: [path, 'page', asked.toString()],
    queryFn: ({ signal }) =>
      authorizedJson(asked.size === 0 ? path : `${path}?${asked.toString()}`, schema, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    entries: query.data?.rows,
    failure: query.isError ? failures.listFailed(site.phone) : null,
    onRetry: () => void query.refetch(),
    page,
    pageAddress,
    hasMore: query.data?.hasMore ?? false,
  };
}

export type PageInAddress = Pick<PagedList<unknown>, 'page' | 'pageAddress'>;

/** A list that comes whole: it is asked for once a visit and has no further pages. */
export function useWholeList<Schema extends z.ZodMiniType<readonly unknown[]>>(path: string, schema: Schema) {
  const site = useSite();
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => authorizedJson(path, schema, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    entries: query.data,
    failure: query.isError ? failures.listFailed(site.phone) : null,
    onRetry: () => void query.refetch(),
  };
}
