import { calendarDateIn, formatCalendarDate } from '#contract/calendar-date.ts';
import {
  type AllStateRulesAnswer,
  encodeSaleable,
  type Saleable,
  type StateRulesAnswer,
} from '#contract/state-rules.ts';
import type { KeptStateRules } from './state-rules-store.ts';

/** As advisors see them: without what is noted for staff. */
export function presentStateRules(
  { rules, madeAt }: KeptStateRules,
  timeZone: string,
): AllStateRulesAnswer['states'][number] {
  const { notes: _, isRegulated, ...rest } = rules;
  return {
    ...rest,
    asOf: formatCalendarDate(calendarDateIn(timeZone, madeAt)),
    regulated: isRegulated,
  };
}

export function presentStateRulesFor(
  kept: KeptStateRules,
  saleable: Saleable,
  timeZone: string,
): StateRulesAnswer {
  return { ...presentStateRules(kept, timeZone), saleable: encodeSaleable(saleable) };
}
