import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Account, type AccountChange, accountSchema, profileCalls } from '#contract/accounts/account.ts';
import { authorizedCall, authorizedFile, authorizedJson } from '#web/api/authorized-call.ts';
import { profileKey } from '#web/api/session/own-profile-query.ts';

/** Changes some of it: what is left out stays as it was last seen. */
export function useChangeProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<AccountChange>) => {
      const { name, phone, firm, npn, licensedStates, mails } =
        queryClient.getQueryData<Account>(profileKey)!;
      const json = { name, phone, firm, npn, licensedStates, mails, ...change };
      return authorizedJson(profileCalls.account, accountSchema, { method: 'PUT', json });
    },
    onSuccess: async (account) => {
      queryClient.setQueryData<Account>(profileKey, account);
      // The head of the page says the name.
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
}

/** Null takes the logo away. */
export function useChangeLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (picture: Blob | null) => {
      if (picture === null) return authorizedCall(profileCalls.logo, { method: 'DELETE' });
      const form = new FormData();
      form.append('file', picture, 'logo');
      return authorizedCall(profileCalls.logo, { method: 'PUT', form });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKey }),
  });
}

export function useLogo(changedAt: string) {
  return useQuery({
    queryKey: [profileCalls.logo, changedAt],
    queryFn: () => authorizedFile(profileCalls.logo),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
