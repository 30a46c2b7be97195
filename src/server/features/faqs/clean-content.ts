import sanitizeHtml from 'sanitize-html';
import { faqMarkup } from '#contract/faqs/faq.ts';

/** Read by a browser by other rules than HTML's own, or not shown: they go with all that is in them. */
const readByOtherRules =
  'script style textarea option select noscript template iframe object embed svg math xmp noembed noframes plaintext title'.split(
    ' ',
  );

/** Keeps of an answer's HTML what is allowed and nothing else. Text of what is dropped stays, but for code and styles. */
export function cleanContent(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...faqMarkup.tags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...faqMarkup.schemes],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: readByOtherRules,
    nestingLimit: 12,
  }).trim();
}

/** Whether anything is left to read. */
export function hasText(html: string): boolean {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll('&nbsp;', '').replace(/[\s\p{Cf}]/gu, '') !== '';
}
