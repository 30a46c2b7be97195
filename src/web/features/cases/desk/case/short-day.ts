import { useMemo } from 'react';
import { useSite } from '#web/api/site-context.tsx';

/** Month and day of a moment, where the business is. */
export function useShortDay(): (at: string) => string {
  const { businessTimeZone: timeZone } = useSite();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit' });
    return (at) => format.format(new Date(at));
  }, [timeZone]);
}
