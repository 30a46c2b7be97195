import type { MailName } from '#contract/accounts/account.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { knowsAccount } from '#contract/quotes/estimate-words.ts';
import { limits } from '#contract/limits.ts';
import { casePath } from '#contract/pages.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { memberLinkMark } from '#server/adapters/mail/member-link.ts';
import { type LetterPart, writeLetter } from '#server/adapters/mail/write-letter.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';

/** What a letter about a case goes by: its quote, its number, and where the site is. */
export type CaseAddress = { quote: QuoteRecord; caseNumber: string; publicUrl: string };

/** The insured's birthday and the nickname stay out of these: they go through many hands. */
export function factsOf(quote: QuoteRecord, caseNumber?: string): LetterPart {
  return {
    rows: [
      ...(caseNumber === undefined ? [] : [['Case', caseNumber] as const]),
      ['Insured', `${quote.gender}, aged ${quote.age}, ${quote.state}`],
      ['Death benefit', formatDollars(quote.deathBenefit)],
      ['Annual premium', formatDollars(quote.annualPremium)],
      [rangeLabel(quote), formatOfferRange(quote.offerLow, quote.offerHigh)],
    ],
  };
}

/** The range is after the loan, as an offer's amount is not. */
function rangeLabel(quote: QuoteRecord): string {
  return quote.loanBalance && knowsAccount(quote) ? 'Estimated range, after the loan' : 'Estimated range';
}

/** A letter about an offer may well be shown to the client. */
const ownLinkSentence = (email: string) =>
  `The link below signs you in as ${email}, once, within ${limits.caseLinkDays} days. It is for you alone: take it out before you pass this letter on.`;

type CaseWords = {
  subject: string;
  parts: LetterPart[];
  /** Where the advisor may do without it. */
  topic?: MailName;
  label?: string;
};

/**
 * A letter to the advisor that ends with the way to the case. A FIG member's is a link that signs them in, once; and so
 * is that to a case that was asked for by their email alone, which it makes theirs, also where they have a login since.
 */
export function writeCaseLetter(
  { quote, caseNumber, publicUrl }: CaseAddress,
  { subject, parts, topic, label = 'Open the case' }: CaseWords,
): Letter {
  const isMember = quote.accountRole === 'fig' || !quote.isProved;
  const path = casePath(quote.id);
  const letter = writeLetter({
    kind: 'case',
    to: quote.accountEmail,
    subject,
    parts: [...parts, factsOf(quote, caseNumber), ...(isMember ? [ownLinkSentence(quote.accountEmail)] : [])],
    action: { label, url: isMember ? memberLinkMark : `${publicUrl}${path}` },
  });
  return {
    ...letter,
    accountId: quote.accountId,
    ...(topic && { topic }),
    ...(isMember && { memberLink: { quoteId: quote.id, path } }),
  };
}
