import { type CalendarDate, formatCalendarDate } from '#contract/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/dollars.ts';
import { pages, savedQuotePath } from '#contract/pages.ts';
import { product } from '#contract/product.ts';
import type { Letter } from '#server/adapters/mail/mail.ts';
import { type LetterPart, writeLetter } from '#server/adapters/mail/write-letter.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-store.ts';

/** The insured's birthday stays out of these: they go through many hands, and staff see it in the back office. */
function factsOf(quote: QuoteRecord): LetterPart {
  return {
    rows: [
      ['Insured', `${quote.gender}, aged ${quote.age}, ${quote.state}`],
      ['Death benefit', formatDollars(quote.deathBenefit)],
      ['Annual premium', formatDollars(quote.annualPremium)],
      ['Estimated range', formatOfferRange(quote.offerLow, quote.offerHigh)],
    ],
  };
}

export function offerRequestedLetter(quote: QuoteRecord): Letter {
  return writeLetter({
    to: quote.accountEmail,
    subject: `Your offer request has arrived`,
    parts: [
      'We have your request for a firm offer, and the in-force illustration with it.',
      factsOf(quote),
      'We read the illustration, price the policy and write to you. Until then the range above remains an estimate.',
    ],
  });
}

export function offerRequestLetterToStaff(to: string, quote: QuoteRecord, publicUrl: string): Letter {
  return writeLetter({
    to,
    subject: `Offer requested by ${quote.accountEmail}`,
    parts: ['An advisor has requested a firm offer. The illustration is in the back office.', factsOf(quote)],
    action: { label: 'Open the back office', url: `${publicUrl}${pages.adminOffers}` },
  });
}

export function illustrationInfectedLetter(quote: QuoteRecord, phone: string): Letter {
  return writeLetter({
    to: quote.accountEmail,
    subject: 'We cannot open the illustration you sent',
    parts: [
      'Our virus scanner found something in the in-force illustration you sent, so nobody here has opened it.',
      factsOf(quote),
      `Please have the computer it came from looked at, and call us at ${phone} to send us the illustration anew.`,
    ],
  });
}

export function inReviewLetter(quote: QuoteRecord): Letter {
  return writeLetter({
    to: quote.accountEmail,
    subject: 'Your offer request is in review',
    parts: ['We are reading the in-force illustration you sent.', factsOf(quote)],
  });
}

export function offerMadeLetter(
  quote: QuoteRecord,
  { amount, validUntil, publicUrl }: { amount: number; validUntil: CalendarDate; publicUrl: string },
): Letter {
  return writeLetter({
    to: quote.accountEmail,
    subject: `Your ${product.name} offer: ${formatDollars(amount)}`,
    parts: [
      'After reading the in-force illustration, our offer for the policy below is:',
      { fact: formatDollars(amount) },
      `It stands until ${formatCalendarDate(validUntil)}. Your client may accept it, or keep the policy; there is nothing to pay out of pocket either way.`,
      factsOf(quote),
    ],
    ...(quote.accountRole === 'fig'
      ? {}
      : {
          action: {
            label: 'Open the saved quote',
            url: `${publicUrl}${savedQuotePath(quote.id)}`,
          },
        }),
  });
}

export function caseDeclinedLetter(quote: QuoteRecord, reason: string | undefined): Letter {
  return writeLetter({
    to: quote.accountEmail,
    subject: 'We cannot make an offer for this policy',
    parts: [
      'We have read the in-force illustration and cannot make an offer for the policy below.',
      ...(reason ? [`The reason: ${reason}`] : []),
      factsOf(quote),
    ],
  });
}
