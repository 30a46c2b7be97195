import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { adminCalls, entriesAtOnce, rosterListSchema } from '#contract/admin.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import type { EntryList } from '#web/api/admin-list.ts';

export type RosterEntry = z.infer<typeof rosterListSchema>[number];

/** The roster comes whole, so it is searched and cut here. */
export function useRoster(search: string): EntryList<RosterEntry> {
  const [most, setMost] = useState<number>(entriesAtOnce);
  const query = useQuery({
    queryKey: [adminCalls.figRoster],
    queryFn: ({ signal }) => authorizedJson(adminCalls.figRoster, rosterListSchema, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const found = query.data?.filter(({ value }) => value.includes(search.toLowerCase()));
  const size = found?.length ?? 0;
  return {
    entries: found?.slice(0, most),
    hasFailed: query.isError,
    onRetry: () => void query.refetch(),
    more: {
      isThere: size > most,
      isComing: false,
      hasFailed: false,
      show: async () => {
        setMost(most + entriesAtOnce);
        return size <= most + entriesAtOnce;
      },
    },
  };
}
