import type { Quote } from '#contract/quote.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How many days before the end the list begins to count them. */
const countedDays = 3;

type Life = Pick<Quote, 'expirationDate' | 'hasRequested'>;

/** Run out and not requested: a requested quote stays with its advisor. */
export function hasExpired({ expirationDate, hasRequested }: Life, now: number): boolean {
  return !hasRequested && Date.parse(expirationDate) <= now;
}

/** "3 days left" from day 12 on; empty before, and for a quote that does not run out. */
export function daysLeftWords({ expirationDate, hasRequested }: Life, now: number): string {
  const left = Date.parse(expirationDate) - now;
  if (hasRequested || left <= 0 || left > countedDays * dayMs) return '';
  const days = Math.ceil(left / dayMs);
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** When the words or the list next change by themselves; null when they never will. */
export function nextChange(quotes: readonly Life[], now: number): number | null {
  const changes = quotes
    .filter(({ hasRequested }) => !hasRequested)
    .flatMap(({ expirationDate }) => {
      const end = Date.parse(expirationDate);
      // The first counted day begins at its boundary; the others just after theirs, hence the millisecond.
      return [end - countedDays * dayMs, end - 2 * dayMs, end - dayMs, end];
    })
    .filter((at) => at > now);
  return changes.length === 0 ? null : Math.min(...changes);
}
