import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { stateLicensureSchema } from '#contract/state-licensure.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

/** Where the policy may be owned, sorted by name. */
export function useStates() {
  return useQuery({
    queryKey: ['stateOfOwnership'],
    queryFn: ({ signal }) =>
      authorizedJson(calls.stateOfOwnership, z.array(stateLicensureSchema), { signal }),
  });
}
