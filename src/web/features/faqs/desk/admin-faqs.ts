import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminCalls } from '#contract/admin.ts';
import { type AdminFaq, adminFaqListSchema } from '#contract/admin-faqs.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import type { EntryList } from '#web/api/admin-list.ts';

/** The questions come whole, in the order of the page. */
export function useAdminFaqs(): EntryList<AdminFaq> {
  const query = useQuery({
    queryKey: [adminCalls.faqs],
    queryFn: ({ signal }) => authorizedJson(adminCalls.faqs, adminFaqListSchema, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    entries: query.data,
    hasFailed: query.isError,
    onRetry: () => void query.refetch(),
    more: { isThere: false, isComing: false, hasFailed: false, show: async () => true },
  };
}

/** Those whose heading, title or text holds what is looked for. */
export function searchFaqs(faqs: readonly AdminFaq[], search: string): readonly AdminFaq[] {
  const wanted = search.toLowerCase();
  return faqs.filter(({ heading, title, content }) =>
    `${heading} ${title} ${content}`.toLowerCase().includes(wanted),
  );
}
