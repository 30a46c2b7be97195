import type * as z from 'zod/mini';
import { adminCalls, rosterListSchema } from '#contract/admin.ts';
import { useAdminList } from '#web/api/admin-list.ts';

export type RosterEntry = z.infer<typeof rosterListSchema>['rows'][number];

export function useRoster(search: string) {
  return useAdminList(adminCalls.figRoster, rosterListSchema, { search }).list;
}
