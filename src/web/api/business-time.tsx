import { useCallback, useMemo } from 'react';
import { type CalendarDate, calendarDateIn } from '#contract/text/calendar-date.ts';
import { useSite } from './site-context.tsx';

/** Tells the day that age goes by: today, where the business is. */
export function useBusinessToday(): () => CalendarDate {
  const { businessTimeZone } = useSite();
  return useCallback(() => calendarDateIn(businessTimeZone, new Date()), [businessTimeZone]);
}

/** A moment in the zone of the business: MM/DD/YYYY and the time. */
export function When({ at }: { at: string | Date }) {
  const { businessTimeZone: timeZone } = useSite();
  const { day, time } = useMemo(
    () => ({
      day: new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
      time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    }),
    [timeZone],
  );
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()}>
      <span className="nowrap">{day.format(moment)}</span>{' '}
      <span className="nowrap muted">{time.format(moment)}</span>
    </time>
  );
}
