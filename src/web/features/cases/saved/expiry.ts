import { useEffect, useState } from 'react';
import type { Quote } from '#contract/quotes/quote.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How many days before the end the list begins to count them. */
const countedDays = 3;

type Life = Pick<Quote, 'expiresAt' | 'isRequested' | 'watchedUntil'>;

/** Run out and not requested or watched: such a quote stays with its advisor. */
export function hasExpired(quote: Life, now: number): boolean {
  return !stays(quote) && quote.expiresAt.getTime() <= now;
}

function stays({ isRequested, watchedUntil }: Life): boolean {
  return isRequested || watchedUntil !== null;
}

/** "3 days left" from day 12 on; empty before, and for a quote that does not run out. */
export function daysLeftText(quote: Life, now: number): string {
  const left = quote.expiresAt.getTime() - now;
  if (stays(quote) || left <= 0 || left > countedDays * dayMs) return '';
  const days = Math.ceil(left / dayMs);
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** When the words or the list next change by themselves; null when they never will. */
export function nextChange(quotes: readonly Life[], now: number): number | null {
  const changes = quotes
    .filter((quote) => !stays(quote))
    .flatMap(({ expiresAt }) => {
      const end = expiresAt.getTime();
      // The first counted day begins at its boundary; the others just after theirs, hence the millisecond.
      return [end - countedDays * dayMs, end - 2 * dayMs, end - dayMs, end];
    })
    .filter((at) => at > now);
  return changes.length === 0 ? null : Math.min(...changes);
}

/** Longer than this a timer would overflow and fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * The time, taken anew at each moment `next` names, and when the page comes back to the front: a sleeping tab's timers
 * are late.
 */
export function useMoment(next: (now: number) => number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const at = next(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      if (at === null) return;
      timer = setTimeout(look, Math.min(Math.max(at - Date.now(), 0), longestTimerMs));
    };
    // A wait that was cut short goes on.
    const look = () => (at !== null && Date.now() < at ? wait() : setNow(Date.now()));
    const lookAgain = () => setNow(Date.now());
    wait();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      clearTimeout(timer);
    };
  }, [at]);
  return now;
}
