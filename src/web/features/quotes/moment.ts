import { useEffect, useState } from 'react';

/** Longer than this a timer would overflow and fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The time, taken anew at the given moment, and when the page comes back to the front: a sleeping tab's timers are late. */
export function useMoment(next: (now: number) => number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const at = next(now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    document.addEventListener('visibilitychange', look);
    const timer =
      at === null ? undefined : setTimeout(look, Math.min(Math.max(at - Date.now(), 0), longestTimerMs));
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
    };
    // Also after a timer that was cut short, when only `now` has moved on.
  }, [at, now]);
  return now;
}
