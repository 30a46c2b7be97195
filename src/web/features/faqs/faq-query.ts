import { useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { faqListSchema } from '#contract/faq.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';

export function useFaqs() {
  return useQuery({
    queryKey: [calls.faqs],
    queryFn: ({ signal }) => authorizedJson(calls.faqs, faqListSchema, { signal }),
    // They are edited while people are signed in.
    staleTime: 0,
  });
}
