import { type CalendarDate, compareDates } from './calendar-date.ts';
import type { noticeNames } from './policy-details.ts';

export type Notice =
  | { name: Extract<(typeof noticeNames)[number], 'variable'> }
  | { name: Extract<(typeof noticeNames)[number], 'recently-issued'>; comeBackOn: CalendarDate };

/** Years after issue before which some states restrict a sale. */
const waitingYears = 2;

/** What an advisor should hear of before going on. Told, and never a refusal. */
export function noticesFor(
  { isVariable, issueDate }: { isVariable: boolean; issueDate: CalendarDate | null },
  today: CalendarDate,
): Notice[] {
  const notices: Notice[] = isVariable ? [{ name: 'variable' }] : [];
  if (issueDate === null) return notices;
  const comeBackOn = yearsLater(issueDate, waitingYears);
  if (compareDates(comeBackOn, today) > 0) notices.push({ name: 'recently-issued', comeBackOn });
  return notices;
}

/** 29 February becomes 1 March where there is none: never a day too early. */
function yearsLater({ year, month, day }: CalendarDate, years: number): CalendarDate {
  const isLeapDay = month === 2 && day === 29;
  return isLeapDay ? { year: year + years, month: 3, day: 1 } : { year: year + years, month, day };
}
