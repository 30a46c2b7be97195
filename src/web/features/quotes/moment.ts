import { useEffect, useState } from 'react';

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
