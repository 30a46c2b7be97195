import { formatDollars } from '#contract/text/dollars.ts';
import type { BookFilter } from '#reading/book/book-view.ts';
import type { Totals } from '#reading/book/scanned-book.ts';

/** Each figure with what it is of: the sums are of rows that are worth a talk, each of those that the one before names. */
export function totalFigures(totals: Totals): [figure: string, what: string][] {
  const { withRange, withSurrender, waiting } = totals;
  const wait = waiting === 0 ? '' : `, ${count(waiting)} of which ${waiting === 1 ? 'has' : 'have'} to wait`;
  return [
    [count(totals.policies), 'policies read here'],
    [count(totals.worthACall), 'worth a talk'],
    [
      `${short(totals.low)} - ${short(totals.high)}`,
      `in ranges, of the ${count(withRange)} of them that have one`,
    ],
    [short(totals.surrender), `surrender value, of the ${count(withSurrender)} of those that give one`],
    [
      short(totals.overSurrender),
      `over surrender, by the middle of each range, of the same ${count(withSurrender)}${wait}`,
    ],
  ];
}

/** Above an empty table. */
export function nothingShown(filter: BookFilter, { worthACall, policies }: Totals): string {
  const isFirst = filter.verdict === 'worth-a-call' && filter.state === '' && filter.search === '';
  return isFirst && worthACall === 0 && policies > 0
    ? 'No row of this book is worth a talk. Choose All to see each row with its reason.'
    : 'No row fits. Choose another verdict or state, or clear the search.';
}

export function otherRows({ others }: Totals): string {
  if (others === 0) return '';
  return `${count(others)} ${others === 1 ? 'row is no policy' : 'rows are no policies'}: blank, totals or notes.`;
}

function count(rows: number): string {
  return rows.toLocaleString('en-US');
}

/** Below zero with a real minus: surrender may bring more. */
function short(dollars: number): string {
  if (dollars < 0) return `\u2212${short(-dollars)}`;
  if (dollars < 1_000_000) return formatDollars(dollars);
  return `$${(dollars / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}M`;
}
