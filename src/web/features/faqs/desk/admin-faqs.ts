import { type AdminFaq, adminFaqListSchema } from '#contract/faqs/admin-faqs.ts';
import { adminCalls } from '#contract/admin.ts';
import { useWholeList } from '#web/api/desk/admin-list.ts';
import type { EntryList } from '#web/ui/list-view.tsx';

/** The questions come whole, in the order of the page. */
export function useAdminFaqs(): EntryList<AdminFaq> {
  return useWholeList(adminCalls.faqs, adminFaqListSchema);
}

/** Those whose heading, title or text holds what is looked for. */
export function searchFaqs(faqs: readonly AdminFaq[], search: string): readonly AdminFaq[] {
  const wanted = search.toLowerCase();
  return faqs.filter(({ heading, title, content }) =>
    `${heading} ${title} ${content}`.toLowerCase().includes(wanted),
  );
}
