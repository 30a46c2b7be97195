import type { ScannedBook, ScannedRow } from './scanned-book.ts';
import type { Verdict } from './verdicts.ts';

export const orders = ['gain', 'range', 'face', 'row'] as const;
export type Order = (typeof orders)[number];

/** What of a book is shown, and in which order. */
export type BookFilter = {
  readonly verdict: Verdict | 'worth-a-call' | 'all';
  /** A postal code, or empty for all. */
  readonly state: string;
  readonly search: string;
  readonly order: Order;
};

export const firstFilter: BookFilter = { verdict: 'worth-a-call', state: '', search: '', order: 'gain' };

export function viewOf({ rows }: ScannedBook, filter: BookFilter): ScannedRow[] {
  const words = filter.search.trim().toLowerCase();
  const found = rows.filter(
    (row) =>
      (filter.verdict === 'all' ||
        (filter.verdict === 'worth-a-call' ? row.isWorthACall : row.verdict.is === filter.verdict)) &&
      (filter.state === '' || row.policy.facts.state === filter.state) &&
      (words === '' || isFound(row, words)),
  );
  return filter.order === 'row' ? found : found.sort(comparers[filter.order]);
}

function isFound({ policy }: ScannedRow, words: string): boolean {
  const { insured, policyNumber, carrier, facts, row } = policy;
  return (
    insured.toLowerCase().includes(words) ||
    policyNumber.toLowerCase().includes(words) ||
    carrier.toLowerCase().includes(words) ||
    String(row) === words.replace(/^row\s*/, '') ||
    facts.state?.toLowerCase() === words ||
    (facts.plan?.toLowerCase() ?? '') === words
  );
}

const highOf = ({ estimate }: ScannedRow) => (estimate?.kind === 'range' ? estimate.high : -1);
const comparers: Readonly<Record<Exclude<Order, 'row'>, (one: ScannedRow, other: ScannedRow) => number>> = {
  gain: (one, other) => down(one.gain, other.gain) || down(highOf(one), highOf(other)),
  range: (one, other) => down(highOf(one), highOf(other)),
  face: (one, other) => down(one.policy.facts.deathBenefit ?? -1, other.policy.facts.deathBenefit ?? -1),
};

/** The larger first; two that are below every number are alike. */
function down(one: number, other: number): number {
  return one === other ? 0 : other > one ? 1 : -1;
}
