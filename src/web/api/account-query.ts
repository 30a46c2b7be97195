import { useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { sessionAnswerSchema } from '#contract/sign-in.ts';
import { authorizedJson } from './authorized-call.ts';
import { noteOwner } from './session.ts';

/** Whose token it is: address and role, for the frame and its guards. It does not change while the session lasts. */
export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: async ({ signal }) => {
      const account = await authorizedJson(calls.session, sessionAnswerSchema, { signal });
      noteOwner(account.email);
      return account;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
