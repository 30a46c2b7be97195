import { stateInProse } from '#contract/states/state-codes.ts';
import {
  type CalendarDate,
  calendarDateIn,
  compareDates,
  formatCalendarDate,
} from '#contract/text/calendar-date.ts';
import type { CaseStage } from '#contract/cases/case-life.ts';
import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { knowsAccount } from '#contract/quotes/estimate-words.ts';
import { offerWords } from '#contract/cases/offer-words.ts';
import type { Quote } from '#contract/quotes/quote.ts';

type Life = Pick<Quote, 'deathBenefit' | 'gender' | 'age' | 'state'>;

export function isZero({ offerHigh }: Pick<Quote, 'offerHigh'>): boolean {
  return Math.round(offerHigh) <= 0;
}

export function rangeText({ offerLow, offerHigh }: Pick<Quote, 'offerLow' | 'offerHigh'>): string {
  return formatOfferRange(offerLow, offerHigh);
}

/** The range as it is said aloud: a hyphen is read as a minus or not at all. */
export function spokenRange(quote: Pick<Quote, 'offerLow' | 'offerHigh'>): string {
  return rangeText(quote).replace(' - ', ' to ');
}

/** "for a $750,000 policy on a man aged 74 in Washington". */
export function policyDescription({ deathBenefit, gender, age, state }: Life): string {
  const who = gender === 'Male' ? 'man' : 'woman';
  const amount = formatDollars(deathBenefit);
  const article = /^\$(8|11,|18,|11$|18$)/.test(amount) ? 'an' : 'a';
  return `for ${article} ${amount} policy on a ${who} aged ${age} in ${stateInProse(state)}`;
}

/** What a range is for; by the first assumptions it was not after the loan. */
export function rangeDescription(quote: Life & Pick<Quote, 'loanBalance' | 'carryBasis'>): string {
  const { loanBalance } = quote;
  const loan = loanBalance && knowsAccount(quote) ? `, after the ${formatDollars(loanBalance)} loan` : '';
  return `${policyDescription(quote)}${loan}`;
}

/** What else was entered, for paper, where the form is not. */
export function policyFacts(
  quote: Pick<Quote, 'annualPremium' | 'hasNoLapseGuarantee' | 'surrenderValue'>,
): string {
  const { annualPremium, hasNoLapseGuarantee, surrenderValue } = quote;
  const cash = surrenderValue === null ? '' : `, surrender value ${formatDollars(surrenderValue)}`;
  return `Annual premium ${formatDollars(annualPremium)}, ${hasNoLapseGuarantee ? 'with' : 'without'} a no-lapse guarantee${cash}.`;
}

/** "Man aged 74, Washington": for a list, where there is no nickname. */
export function lifeText({ gender, age, state }: Omit<Life, 'deathBenefit'>): string {
  return `${gender === 'Male' ? 'Man' : 'Woman'} aged ${age}, ${state}`;
}

/** What its advisor knows a quote by. */
export function quoteName({ nickname, ...quote }: Quote): string {
  return nickname ?? `${rangeText(quote)}, ${formatDollars(quote.deathBenefit)} policy`;
}

/** MM/DD/YYYY of an instant, in the zone the business goes by. */
export function dayOf(instant: Date, timeZone: string): string {
  return formatCalendarDate(calendarDateIn(timeZone, instant));
}

/** What became of a requested offer, in one line. */
export function offerStatusText(
  theCase: Quote['case'],
  today: CalendarDate,
  loanBalance: number | null = null,
): string {
  if (theCase === null) return '';
  const amount = theCase.amount === null ? 'Offer' : `Offer of ${offerWords(theCase.amount, loanBalance)}`;
  const words: Readonly<Record<CaseStage, string>> = {
    requested: 'Received',
    'in-review': 'In review',
    'documents-asked': 'More papers asked for',
    offered: `${amount}${offerEnd(theCase.validUntil, today)}`,
    lapsed: `${amount}${offerEnd(theCase.validUntil, today)}`,
    accepted: `${amount}, accepted`,
    papers: `${amount}, accepted`,
    signed: `${amount}, signed`,
    paid: `${amount}, paid`,
    declined: theCase.reason ? `Declined: ${theCase.reason}` : 'Declined',
    'offer-declined': `${amount}, declined by you`,
    withdrawn: 'Withdrawn',
    rescinded: `${amount}, sale undone`,
  };
  return words[theCase.stage];
}

function offerEnd(validUntil: CalendarDate | null, today: CalendarDate): string {
  if (validUntil === null) return '';
  const hasEnded = compareDates(validUntil, today) < 0;
  return `${hasEnded ? ', ended on' : ', valid until'} ${formatCalendarDate(validUntil)}`;
}

/** The same beside the range itself, in a whole sentence. */
export function offerStatusSentence(
  { case: theCase, loanBalance }: Pick<Quote, 'case' | 'loanBalance'>,
  today: CalendarDate,
): string {
  if (theCase === null || theCase.stage === 'requested' || theCase.stage === 'in-review') {
    return 'We have the illustration and will come back to you with our answer.';
  }
  if (theCase.stage === 'declined') return 'We have read the illustration and cannot make an offer.';
  return `${offerStatusText(theCase, today, loanBalance)}.`;
}
