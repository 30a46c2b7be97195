import type { CalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import type { AdvisorProfile } from '#server/features/papers/summary/build-summary.ts';
import { english } from '#server/features/papers/words/english.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';

/** What the paper says. The owner fills in and signs what we do not know, and their birth date with it. */
export function carrierLetter(quote: QuoteRecord, advisor: AdvisorProfile, today: CalendarDate) {
  const premium = formatDollars(quote.annualPremium);
  return {
    title: 'Request for an in-force illustration',
    day: english.day(today),
    blanks: ['Insurance company', 'Policy number', 'Insured', 'Insured’s date of birth', 'Policy owner'],
    intro:
      'I own the policy above. Please send me a current in-force illustration of it, run as of today and with all its pages.',
    facts: [
      ['Death benefit', formatDollars(quote.deathBenefit)],
      ['Premium now', `${premium} a year`],
      ...(quote.loanBalance ? [['Loan', formatDollars(quote.loanBalance)]] : []),
    ],
    askedTitle: 'Please show',
    asked: [
      'The level annual premium that carries the policy to age 105 with the death benefit above, on current charges and interest.',
      'The same on guaranteed charges and interest.',
      `How long the policy lasts if ${premium} a year is paid, on both.`,
      'For each policy year: premium, account value, surrender value and death benefit, on both.',
      quote.hasNoLapseGuarantee
        ? 'The premium that keeps the no-lapse guarantee, until what age, and whether it is in force today.'
        : 'Whether the policy has a no-lapse guarantee, and if so what keeps it in force.',
      'Surrender value and loan balance as of today, total premiums paid, and withdrawals taken.',
      'Riders, among them any accelerated death benefit and its conditions.',
    ],
    closing: 'Please send it to me, and a copy to my advisor:',
    advisor: [
      advisor.name,
      advisor.firm ?? '',
      // The carrier has to send the copy somewhere.
      quote.accountEmail,
      advisor.phone ?? '',
      advisor.npn ? `NPN ${advisor.npn}` : '',
    ].filter(Boolean),
    consent:
      'You may answer my advisor’s questions about this request. This letter changes nothing in the policy and is no request to surrender, sell or exchange it.',
    signatures: ['Signature of the policy owner', 'Date', 'Name in print', 'Phone'],
  };
}
