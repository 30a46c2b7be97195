import { useQuery } from '@tanstack/react-query';
import { accountSchema, profileCalls } from '#contract/accounts/account.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

export const profileKey = [profileCalls.account];

/** What an advisor says of themselves: for its own page, and for the papers that carry it. */
export function useOwnProfile() {
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => authorizedJson(profileCalls.account, accountSchema, { signal }),
  });
}
