import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  recoveryCodesLeftSchema,
  accountCalls,
  secondStepListSchema,
  sessionListSchema,
} from '#contract/accounts/second-step.ts';
import { useWholeList } from '#web/api/desk/admin-list.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

export type OwnSecondStep = z.infer<typeof secondStepListSchema>[number];
export type OwnSession = z.infer<typeof sessionListSchema>[number];

export function useOwnSecondSteps() {
  return useWholeList(accountCalls.secondSteps, secondStepListSchema);
}

export function useOwnSessions() {
  return useWholeList(accountCalls.sessions, sessionListSchema);
}

/** How many recovery codes are left; undefined while it is not known. */
export function useRecoveryCodesLeft(): number | undefined {
  return useQuery({
    queryKey: [accountCalls.recoveryCodes],
    queryFn: ({ signal }) => authorizedJson(accountCalls.recoveryCodes, recoveryCodesLeftSchema, { signal }),
    staleTime: 0,
  }).data?.left;
}

/** Has everything about the second steps fetched again: one was added, which ends other sessions, or removed. */
export function useRefreshSecondSteps(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [
      [accountCalls.secondSteps],
      [accountCalls.recoveryCodes],
      [accountCalls.sessions],
      ['account'],
    ];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
