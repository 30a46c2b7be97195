import { formatDollars } from '#contract/text/dollars.ts';
import { isNeedUnknown } from '#contract/quotes/estimate-words.ts';
import type { Quote } from '#contract/quotes/quote.ts';
import type { KeepFigures } from '#contract/quotes/quote-wire.ts';

type Kept = Pick<Quote, 'surrenderValue' | 'cashValueToCarry'>;

/** "About $174,000 in premiums to life expectancy, age 91." Without the cash value no total can be named. */
export function premiumsWords(quote: Kept, keep: KeepFigures): string {
  const required = `${formatDollars(keep.annualPremium)} a year`;
  if (isNeedUnknown(quote))
    return `What it needs to stay in force is not known: at most about ${required} on the charges we assume, less with cash value in the account. Ask the carrier for an illustration.`;
  const premiums = `About ${formatDollars(toThousands(keep.premiumsToLifeExpectancy))} in premiums to life expectancy, age ${keep.ageAtLifeExpectancy}`;
  if (keep.carries) return `${premiums}.`;
  return `${premiums}, at the ${required} that carries it on the charges we assume, not the carrier’s.`;
}

/** What the money would earn a year, to a tenth of a percent, and from 100% on to a whole one. */
export function returnWords(annualReturn: number | null): string {
  if (annualReturn === null) return 'over 1,000%';
  const percent = annualReturn * 100;
  const size = Math.abs(percent).toFixed(percent >= 100 ? 0 : 1);
  return `${percent < 0 && size !== '0.0' ? '\u2212' : ''}${size}%`;
}

/** Of twenty like the insured, how many are alive then. */
export function outOfTwenty(probabilityAlive: number): string {
  return `${Math.round(probabilityAlive * 20)}`;
}

/** What the returns are counted on. */
export function notTakenWords(quote: Quote, { notTaken }: KeepFigures): string {
  const isSurrender = quote.surrenderValue !== null && Math.round(quote.surrenderValue) === notTaken;
  const what = isSurrender ? 'the surrender value not taken' : 'the price not taken, the middle of the range';
  return `${formatDollars(notTaken)} (${what}) and every premium from now on`;
}

function toThousands(dollars: number): number {
  return dollars < 1_000 ? dollars : Math.round(dollars / 1_000) * 1_000;
}
