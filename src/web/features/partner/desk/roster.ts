import type * as z from 'zod/mini';
import { adminCalls, rosterListSchema } from '#contract/admin.ts';
import { type PageInAddress, useAdminPage } from '#web/api/desk/admin-list.ts';

export type RosterEntry = z.infer<typeof rosterListSchema>['rows'][number];

export function useRoster(search: string, place: PageInAddress) {
  return useAdminPage(adminCalls.figRoster, rosterListSchema, { search }, place);
}
