import { type CalendarDate, calendarDateIn } from '#contract/calendar-date.ts';
import { site } from './site.ts';

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: site.businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: site.businessTimeZone,
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment in the zone of the business: MM/DD/YYYY and the time. */
export function When({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at}>
      <span className="nowrap">{day.format(moment)}</span>{' '}
      <span className="nowrap muted">{time.format(moment)}</span>
    </time>
  );
}

/** The day that age goes by. */
export function businessToday(): CalendarDate {
  return calendarDateIn(site.businessTimeZone, new Date());
}
