import type * as z from 'zod/mini';
import { adminCalls, loginRequestListSchema } from '#contract/admin.ts';
import { useAdminList } from '#web/api/admin-list.ts';

export type LoginRequestEntry = z.infer<typeof loginRequestListSchema>['rows'][number];

export function useLoginRequests(search: string) {
  return useAdminList(adminCalls.loginRequests, loginRequestListSchema, { search });
}
