import type * as z from 'zod/mini';
import { adminCalls, loginRequestListSchema } from '#contract/admin.ts';
import { type PageInAddress, useAdminPage } from '#web/api/desk/admin-list.ts';

export type LoginRequestEntry = z.infer<typeof loginRequestListSchema>['rows'][number];

export function useLoginRequests(search: string, place: PageInAddress) {
  return useAdminPage(adminCalls.loginRequests, loginRequestListSchema, { search }, place);
}
