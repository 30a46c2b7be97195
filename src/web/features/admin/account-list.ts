import type * as z from 'zod/mini';
import { accountListSchema, adminCalls } from '#contract/admin.ts';
import { useAdminList } from './admin-list.ts';

export type AccountEntry = z.infer<typeof accountListSchema>['rows'][number];

export function useAccounts(search: string) {
  return useAdminList(adminCalls.accounts, accountListSchema, { search }).list;
}
