import { useState } from 'react';
import type * as z from 'zod/mini';
import { adminCalls, entriesAtOnce, rosterListSchema } from '#contract/admin.ts';
import { useWholeList } from '#web/api/admin-list.ts';
import type { EntryList } from '#web/ui/list-view.tsx';

export type RosterEntry = z.infer<typeof rosterListSchema>[number];

/** The roster comes whole, so it is searched and cut here. */
export function useRoster(search: string): EntryList<RosterEntry> {
  const [most, setMost] = useState<number>(entriesAtOnce);
  const list = useWholeList(adminCalls.figRoster, rosterListSchema);
  const found = list.entries?.filter(({ value }) => value.includes(search.toLowerCase()));
  const size = found?.length ?? 0;
  return {
    ...list,
    entries: found?.slice(0, most),
    more: {
      isThere: size > most,
      isComing: false,
      failure: null,
      atOnce: entriesAtOnce,
      show: async () => {
        setMost(most + entriesAtOnce);
        return size <= most + entriesAtOnce;
      },
    },
  };
}
