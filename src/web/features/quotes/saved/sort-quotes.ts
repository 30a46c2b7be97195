import type { Quote } from '#contract/quote.ts';

export type SortColumn = 'created' | 'range' | 'expiry';
export type SortOrder = {
  column: SortColumn;
  direction: 'ascending' | 'descending';
};

/** As the server sends them. */
export const newestFirst: SortOrder = { column: 'created', direction: 'descending' };

/** Pressing a header sorts by it, pressing again turns it round. Large ranges and near ends come first. */
export function pressHeader(order: SortOrder, column: 'range' | 'expiry'): SortOrder {
  const first = column === 'range' ? 'descending' : 'ascending';
  if (order.column !== column) return { column, direction: first };
  return { column, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Equal ones stay newest first. */
export function sortQuotes(quotes: readonly Quote[], { column, direction }: SortOrder): Quote[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return quotes
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .toSorted((one, other) => sign * compare(one, other, column));
}

function compare(one: Quote, other: Quote, column: SortColumn): number {
  if (column === 'range') return one.offerHigh - other.offerHigh || one.offerLow - other.offerLow;
  if (column === 'expiry') return one.expiresAt.getTime() - other.expiresAt.getTime();
  return one.createdAt.getTime() - other.createdAt.getTime();
}
