import { useQuery } from '@tanstack/react-query';
import { askWhoItIs } from '#web/api/authorized-call.ts';

/** Whose token it is: address and role, for the frame and its guards. It does not change while the session lasts. */
export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => askWhoItIs(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
