import type { Quote, QuoteRequest } from '#contract/quotes/quote.ts';
import { fillQuoteForm, type QuoteFormValues } from '#contract/quotes/quote-fields.ts';
import { keepDraft, readDraft } from '#web/api/drafts/draft.ts';
import { dropFromTab } from '#web/api/drafts/tab-storage.ts';

type Entries = Partial<QuoteFormValues>;

type Kept = Pick<Quote, 'id'>;

/** What is changed in one quote is no draft of another. */
export function draftKey(quote: Kept | undefined): string {
  return quote === undefined ? 'quote-draft' : `quote-draft.${quote.id}`;
}

const asideKey = (quote: Kept) => `quote-unrun.${quote.id}`;

/** A range rests on the facts; not on what the client is called, nor on what was read. */
export function isFact(name: string): boolean {
  return name !== 'nickname' && name !== 'acknowledgedNotices';
}

/**
 * A quote that is opened shows as it is. What was changed in it before and never run waits beside it, until it is
 * brought back, forgotten or run; a second look finds the same.
 */
export function setUnrunAside(quote: QuoteRequest & Kept): Entries {
  const given = fillQuoteForm(quote);
  const { nickname, ...typed } = readDraft(draftKey(quote), given)?.entries ?? {};
  const before = readDraft(asideKey(quote), given)?.entries;
  const aside = differing({ ...before, ...typed }, given);
  dropFromTab(draftKey(quote));
  if (nickname !== undefined) keepDraft(draftKey(quote), { entries: { nickname }, seenAt: '' });
  if (!Object.keys(aside).some(isFact)) {
    forgetUnrun(quote);
    return {};
  }
  keepDraft(asideKey(quote), { entries: aside, seenAt: '' });
  return aside;
}

export function forgetUnrun(quote: Kept): void {
  dropFromTab(asideKey(quote));
}

function differing(entries: Entries, given: QuoteFormValues): Entries {
  const isOther = ([name, entry]: [string, unknown]) =>
    JSON.stringify(entry) !== JSON.stringify(given[name as keyof QuoteFormValues]);
  return Object.fromEntries(Object.entries(entries).filter(isOther));
}
