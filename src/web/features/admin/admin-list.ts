import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { authorizedJson } from '#web/api/authorized-call.ts';

/** A list of the back office, asked for again at every visit: someone else may have acted meanwhile. */
export function useAdminList<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  filters: Readonly<Record<string, string>> = {},
) {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(set).toString();
  return useQuery({
    queryKey: [path, query],
    queryFn: ({ signal }) => authorizedJson(query === '' ? path : `${path}?${query}`, schema, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
