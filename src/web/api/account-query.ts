import { useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { sessionAnswerSchema } from '#contract/sign-in.ts';
import { authorizedJson } from './authorized-call.ts';

/** Whose token it is: address and role, for the frame and its guards. It does not change while the session lasts. */
export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => authorizedJson(calls.session, sessionAnswerSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
