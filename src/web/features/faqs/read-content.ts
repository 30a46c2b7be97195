import DOMPurify from 'dompurify';
import { faqMarkup } from '#contract/faqs/faq.ts';

/** A link's address: one of the allowed schemes, or none at all. */
const address = new RegExp(`^(?:(?:${faqMarkup.schemes.join('|')}):|(?!//)(?![a-z][a-z0-9+.-]*:))`, 'i');

/**
 * An answer's HTML as a tree that was never part of the page. The server cleaned it when it was written; here it is
 * cleaned again, because it may have come into the table by another way.
 */
export function readContent(html: string): Node {
  // Null, against its type, where there is no body at all: a frameset has none.
  const tree: Node | null = DOMPurify.sanitize(html, {
    RETURN_DOM: true,
    ALLOWED_TAGS: [...faqMarkup.tags],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: address,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  return tree ?? document.createDocumentFragment();
}
