import { useQuery } from '@tanstack/react-query';
import { calls, quoteCall } from '#contract/calls.ts';
import { explanationSchema } from '#contract/quotes/explanation.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

/** The math behind a quote. It stays as it was priced. Staff ask for it by a call of their own. */
export function useExplanation(quoteId: string, path: string = quoteCall(calls.quoteExplanation, quoteId)) {
  return useQuery({
    queryKey: ['explanation', path],
    queryFn: ({ signal }) => authorizedJson(path, explanationSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
