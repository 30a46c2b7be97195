import { useAccount } from '#web/api/session/account-query.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';

/** Nobody leads their own case on: the server refuses the steps, and the page offers none. */
export function useIsOwnCase({ advisor }: DeskCase): boolean {
  return useAccount().data?.email === advisor.email;
}
