import type { Faq } from '#contract/faqs/faq.ts';

/** A question with the words of its answer, for looking through. */
export type ReadFaq = {
  words: string;
} & Faq;

/** Those that hold every word looked for, in their title, their answer or their heading; all for an empty search. */
export function findFaqs(faqs: readonly ReadFaq[], search: string): readonly ReadFaq[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return faqs;
  return faqs.filter(({ heading, title, words }) => {
    const text = plain(`${heading} ${title} ${words}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** The questions under each heading, in the order they come in. */
export function groupFaqs(faqs: readonly ReadFaq[]): { heading: string; faqs: ReadFaq[] }[] {
  const groups = new Map<string, ReadFaq[]>();
  for (const faq of faqs) groups.set(faq.heading, [...(groups.get(faq.heading) ?? []), faq]);
  return [...groups].map(([heading, faqs]) => ({ heading, faqs }));
}

/** As people type it: without case, accents and the two kinds of apostrophe. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase();
}
