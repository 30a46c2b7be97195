import { calendarDateIn, formatCalendarDate } from '#contract/calendar-date.ts';
import { formatDollars, formatOfferRange } from '#contract/dollars.ts';
import type { Quote } from '#contract/quote.ts';

type Life = Pick<Quote, 'deathBenefit' | 'gender' | 'age' | 'stateOfIssue'>;

export function isZero({ estOffer }: Pick<Quote, 'estOffer'>): boolean {
  return Math.round(estOffer) <= 0;
}

export function rangeText({ estOfferLow, estOffer }: Pick<Quote, 'estOfferLow' | 'estOffer'>): string {
  return formatOfferRange(estOfferLow, estOffer);
}

/** The range as it is said aloud: a hyphen is read as a minus or not at all. */
export function rangeAloud(quote: Pick<Quote, 'estOfferLow' | 'estOffer'>): string {
  return rangeText(quote).replace(' - ', ' to ');
}

/** "for a $750,000 policy on a man aged 74 in Washington". */
export function policyWords({ deathBenefit, gender, age, stateOfIssue }: Life): string {
  const who = gender === 'Male' ? 'man' : 'woman';
  const amount = formatDollars(deathBenefit);
  const article = /^\$(8|11,|18,|11$|18$)/.test(amount) ? 'an' : 'a';
  const where = stateOfIssue === 'District of Columbia' ? 'the District of Columbia' : stateOfIssue;
  return `for ${article} ${amount} policy on a ${who} aged ${age} in ${where}`;
}

/** MM/DD/YYYY of an instant, in the zone the business goes by. */
export function dayOf(instant: string, timeZone: string): string {
  return formatCalendarDate(calendarDateIn(timeZone, new Date(instant)));
}

/** A round end for a scale that has to hold an amount with a little room. */
export function scaleEnd(amount: number): number {
  const needed = Math.max(amount, 1) * 1.05;
  const power = 10 ** Math.floor(Math.log10(needed));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= needed) ?? 10;
  return step * power;
}
