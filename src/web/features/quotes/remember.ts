import type { QueryClient } from '@tanstack/react-query';

/** Keeps a value for as long as the session is on the screen: it goes with the session's cache. */
export function remember(queryClient: QueryClient, key: string, value: unknown): void {
  queryClient.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData([key], value);
}
