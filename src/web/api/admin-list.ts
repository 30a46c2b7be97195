import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { entriesAtOnce } from '#contract/admin.ts';
import { failures } from '#contract/messages.ts';
import type { EntryList, PagedList } from '#web/ui/list-view.tsx';
import { authorizedJson } from './authorized-call.ts';
import { useSite } from './site-context.tsx';

type Page = {
  rows: readonly { id: string }[];
  hasMore: boolean;
};

/** A list of the back office, asked for again at every visit: someone else may have acted meanwhile. */
export function useAdminList<Schema extends z.ZodMiniType<Page>>(
  path: string,
  schema: Schema,
  filters: Readonly<Record<string, string>> = {},
): EntryList<z.output<Schema>['rows'][number]> {
  const site = useSite();
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  const query = useInfiniteQuery({
    queryKey: [path, new URLSearchParams(set).toString()],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(pageParam === 1 ? set : [...set, ['page', String(pageParam)]]);
      return authorizedJson(asked.size === 0 ? path : `${path}?${asked.toString()}`, schema, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last: z.output<Schema>, _pages, page) => (last.hasMore ? page + 1 : undefined),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    entries: query.data && eachOnce(query.data.pages.flatMap(({ rows }) => rows)),
    failure: query.isError && !query.isFetchNextPageError ? failures.listFailed(site.phone) : null,
    onRetry: () => void query.refetch(),
    more: {
      isThere: query.hasNextPage,
      isComing: query.isFetchingNextPage,
      failure: query.isFetchNextPageError ? failures.moreFailed(site.phone) : null,
      atOnce: entriesAtOnce,
      show: async () => {
        const { hasNextPage, isError } = await query.fetchNextPage();
        return !hasNextPage && !isError;
      },
    },
  };
}

/** One page of such a list: which one, the address says. */
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

/** An entry that moved down while the pages were fetched comes twice. */
function eachOnce<Entry extends { id: string }>(entries: readonly Entry[]): readonly Entry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
