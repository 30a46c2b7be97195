import { formatDollars, formatOfferRange } from '#contract/text/dollars.ts';
import { knowsAccount, upToTwoFigures } from '#contract/quotes/estimate-words.ts';
import type { Quote } from '#contract/quotes/quote.ts';

/** Filled: the range now; outlined: what it was; dashed: to come; striped: now, and in doubt; plain: no money to be had. */
export type LadderLook = 'now' | 'was' | 'todo' | 'maybe' | 'plain';

export type LadderRow = {
  fact: string;
  /** What became of it: two or three words. */
  standing: string;
  look: LadderLook;
  low: number;
  high: number;
  /** What it did to the range, or would do. */
  words: string;
};

type Range = { low: number; high: number };

/** One row for each thing that is known or could be. What is to come is drawn as wide as today: nothing is promised. */
export function ladderRows(quote: Quote, onSixFacts: Range | null | undefined): LadderRow[] {
  const now: Range = { low: quote.offerLow, high: quote.offerHigh };
  const hasMore = quote.surrenderValue !== null || quote.loanBalance !== null;
  const counts = knowsAccount(quote);
  const rangeLook = lookOf(quote);
  const before = onSixFacts ?? now;
  const sixFacts: LadderRow =
    hasMore && counts
      ? {
          fact: 'Six facts',
          standing: 'done',
          look: 'was',
          ...before,
          words: formatOfferRange(before.low, before.high),
        }
      : { fact: 'Six facts', standing: 'the range now', look: rangeLook, ...now, words: rangeWords(quote) };
  const cash: LadderRow =
    hasMore && counts
      ? {
          fact: 'Cash value',
          standing: cashStanding(quote),
          look: rangeLook,
          ...now,
          words: cashWords(quote),
        }
      : { fact: 'Cash value', standing: 'not given', look: 'todo', ...now, words: cashWouldDo(quote) };
  if (quote.schedule !== null) {
    const words = 'Premium and benefit year by year, as it shows them';
    return [
      {
        fact: 'Six facts',
        standing: 'done',
        look: 'was',
        ...before,
        words: formatOfferRange(before.low, before.high),
      },
      { fact: 'Illustration', standing: 'the range now', look: rangeLook, ...now, words },
    ];
  }
  // Where surrender pays more no illustration is asked for.
  return [sixFacts, cash, ...(quote.surrenderPaysMore === 'yes' ? [] : [illustration(now)])];
}

function illustration(now: Range): LadderRow {
  const words = 'Every premium to age 105 is read. A firm offer rests on it';
  return { fact: 'Illustration', standing: 'next', look: 'todo', ...now, words };
}

/** The low end is $0 only because the premium may not carry the policy. */
export function isInDoubt({ offerLow, cashValueToCarry }: Quote): boolean {
  return offerLow === 0 && cashValueToCarry !== null;
}

function lookOf(quote: Quote): LadderLook {
  if (quote.surrenderPaysMore === 'yes') return 'plain';
  return isInDoubt(quote) ? 'maybe' : 'now';
}

function rangeWords(quote: Quote): string {
  return isInDoubt(quote)
    ? 'Its own charges are not known yet, and an offer may also fall outside'
    : 'Age, sex, state, guarantee, benefit and premium';
}

function cashStanding({ surrenderValue }: Quote): string {
  return surrenderValue === null ? 'loan only' : 'the range now';
}

function cashWords({ surrenderValue, loanBalance, isCapped }: Quote): string {
  const loan = loanBalance ? `The loan of ${formatDollars(loanBalance)} is taken off both ends` : '';
  if (surrenderValue === null) return loan || 'No loan to take off';
  const compared = isCapped
    ? 'The surrender value caps the high end'
    : 'The surrender value is compared with the range';
  return loan === '' ? compared : `${loan}. ${compared}`;
}

function cashWouldDo({ cashValueToCarry }: Quote): string {
  if (cashValueToCarry === null) return 'Shows whether surrender would pay more';
  return `Under about ${formatDollars(upToTwoFigures(cashValueToCarry))} the premium must rise`;
}
