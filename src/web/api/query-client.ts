import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** One a session, so that nothing of one person is left for the next. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        // Without a network the person is told, not kept waiting; once it is back, what was missed is fetched.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Trying again helps only where the caller is not at fault. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
