import { ageInMonths } from './age.ts';
import { estimateOffer } from './estimate-offer.ts';
import type { FactorTable } from './factor-table.ts';
import type { Policy } from './policy.ts';

export type WholeRange = { readonly low: number; readonly high: number };

/** One policy on two sets. */
export type Moved = {
  readonly policy: Policy;
  readonly ageInMonths: number;
  readonly before: WholeRange;
  readonly after: WholeRange;
  /** Of the middle of the range, as a share of what it was; null where it was $0. */
  readonly move: number | null;
};

export type SetComparison = {
  /** Those whose age can be quoted on both. */
  readonly count: number;
  /** The middle of all ranges together, as a share of all benefits. */
  readonly averageOfBenefit: { readonly before: number; readonly after: number };
  /** Policies whose whole range is $0. */
  readonly atZero: { readonly before: number; readonly after: number };
  readonly up: number;
  readonly down: number;
  /** Whose middle moves by more than a tenth, from and to nothing counted too. */
  readonly movesMuch: number;
  readonly lowFallsToZero: number;
  readonly gainsRange: number;
  /** By what their middle moves in dollars, the largest first. */
  readonly biggestMovers: readonly Moved[];
};

/** What becomes of a book when one set gives way to another. Nothing of it is stored. */
export function compareSets(
  policies: readonly Policy[],
  before: FactorTable,
  after: FactorTable,
  moversShown = 10,
): SetComparison {
  const moved = policies.flatMap((policy) => {
    const age = ageInMonths(policy.born, before.on);
    return isQuoted(age, before) && isQuoted(age, after) ? [moveOf(policy, age, before, after)] : [];
  });
  const count = (holds: (one: Moved) => boolean) => moved.filter(holds).length;
  const benefits = total(moved.map(({ policy }) => policy.deathBenefit));
  const share = (range: 'before' | 'after') =>
    benefits === 0 ? 0 : total(moved.map((one) => middle(one[range]))) / benefits;
  return {
    count: moved.length,
    averageOfBenefit: { before: share('before'), after: share('after') },
    atZero: {
      before: count((one) => one.before.high === 0),
      after: count((one) => one.after.high === 0),
    },
    up: count((one) => inDollars(one) > 0),
    down: count((one) => inDollars(one) < 0),
    movesMuch: count(movesMuch),
    lowFallsToZero: count((one) => one.before.low > 0 && one.after.low === 0),
    gainsRange: count((one) => one.before.high === 0 && one.after.high > 0),
    biggestMovers: moved
      .filter((one) => inDollars(one) !== 0)
      .toSorted((one, other) => Math.abs(inDollars(other)) - Math.abs(inDollars(one)))
      .slice(0, moversShown),
  };
}

function moveOf(policy: Policy, age: number, before: FactorTable, after: FactorTable): Moved {
  const one = rangeOf(policy, before);
  const other = rangeOf(policy, after);
  const move = middle(one) === 0 ? null : middle(other) / middle(one) - 1;
  return { policy, ageInMonths: age, before: one, after: other, move };
}

function rangeOf(policy: Policy, table: FactorTable): WholeRange {
  const offer = estimateOffer(policy, table);
  return offer.kind === 'offer' ? { low: offer.low, high: offer.high } : { low: 0, high: 0 };
}

function isQuoted(age: number, { youngestInMonths, oldestInMonths }: FactorTable): boolean {
  return age >= youngestInMonths && age <= oldestInMonths;
}

function movesMuch({ before, after, move }: Moved): boolean {
  return move === null ? after.high > 0 : Math.abs(move) > 0.1 && (before.high > 0 || after.high > 0);
}

function inDollars({ before, after }: Moved): number {
  return middle(after) - middle(before);
}

function middle({ low, high }: WholeRange): number {
  return (low + high) / 2;
}

function total(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
