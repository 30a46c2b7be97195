import type { CSSProperties } from 'react';
import { type CalendarDate, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import './wait-rule.css';

type WaitRuleProps = { issuedOn: CalendarDate; from: CalendarDate };

/** The wait of the state as a calendar: how much of it is over. */
export function WaitRule({ issuedOn, from }: WaitRuleProps) {
  const today = useBusinessToday()();
  const [start, now, end] = [issuedOn, today, from].map(dayNumber) as [number, number, number];
  const over = Math.min(100, Math.max(0, (100 * (now - start)) / Math.max(1, end - start)));
  return (
    <div className="wait" style={{ '--over': over } as CSSProperties}>
      <p className={over > 50 ? 'wait__today wait__today--late' : 'wait__today'}>
        Today, {formatCalendarDate(today)}
      </p>
      <div className="wait__line" aria-hidden="true" />
      <p className="wait__ends">
        <span>Issued {formatCalendarDate(issuedOn)}</span>
        <b>Can be sold from {formatCalendarDate(from)}, at another price</b>
      </p>
    </div>
  );
}

function dayNumber({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}
