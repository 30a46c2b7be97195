import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';

/** GET /api/FAQs: in the order they stand in. `id` is the name in a link to one question. */
export const faqListSchema = z
  .array(
    z.object({
      id: z.string(),
      heading: z.string(),
      index: z.number(),
      title: z.string(),
      /** HTML: only what `faqMarkup` allows. */
      content: z.string(),
    }),
  )
  .check(z.maxLength(limits.faqs));

export type Faq = z.infer<typeof faqListSchema>[number];

/** All that the text of an answer may hold. The server keeps nothing else, and the page shows nothing else. */
export const faqMarkup = {
  tags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3', 'br'],
  /** The only attribute is a link's address: one of these, or relative to this site. */
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;
