import type * as z from 'zod/mini';
import { adminCalls, loginRequestListSchema } from '#contract/admin.ts';
import { useAdminList } from './admin-list.ts';

export type LoginRequestEntry = z.infer<typeof loginRequestListSchema>[number];

export function useLoginRequests(search = '') {
  return useAdminList(adminCalls.loginRequests, loginRequestListSchema, { search });
}

/** How many wait for a decision; 0 while it is not known. */
export function useWaitingCount(): number {
  return useLoginRequests().data?.filter(({ decision }) => decision === null).length ?? 0;
}
