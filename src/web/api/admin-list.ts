import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { authorizedJson } from './authorized-call.ts';

interface Page {
  rows: readonly { id: string }[];
  hasMore: boolean;
}

/** A list as the screens draw it: what is there so far, and how to get the rest. */
export interface EntryList<Entry> {
  /** Missing until the first page is there. */
  entries: readonly Entry[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  more: More;
}

export interface More {
  isThere: boolean;
  isComing: boolean;
  hasFailed: boolean;
  /** True when what came was the last of it. */
  show: () => Promise<boolean>;
}

/** A list of the back office, asked for again at every visit: someone else may have acted meanwhile. */
export function useAdminList<Schema extends z.ZodMiniType<Page>>(
  path: string,
  schema: Schema,
  filters: Readonly<Record<string, string>> = {},
) {
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
  const list: EntryList<z.output<Schema>['rows'][number]> = {
    entries: query.data && eachOnce(query.data.pages.flatMap(({ rows }) => rows)),
    hasFailed: query.isError && !query.isFetchNextPageError,
    onRetry: () => void query.refetch(),
    more: {
      isThere: query.hasNextPage,
      isComing: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError,
      show: async () => {
        const { hasNextPage, isError } = await query.fetchNextPage();
        return !hasNextPage && !isError;
      },
    },
  };
  return { list, firstPage: query.data?.pages[0] };
}

/** An entry that moved down while the pages were fetched comes twice. */
function eachOnce<Entry extends { id: string }>(entries: readonly Entry[]): readonly Entry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}
