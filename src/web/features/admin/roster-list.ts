import type * as z from 'zod/mini';
import { adminCalls, rosterListSchema } from '#contract/admin.ts';
import { useAdminList } from './admin-list.ts';

export type RosterEntry = z.infer<typeof rosterListSchema>[number];

export function useRoster(search: string) {
  return useAdminList(adminCalls.figRoster, rosterListSchema, { search });
}
