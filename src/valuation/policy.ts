import type { CalendarDate } from './calendar-date.ts';
import type { Sex } from './mortality-table.ts';

/** What is known of a policy and the person insured. Money in dollars. */
export type Policy = {
  readonly born: CalendarDate;
  readonly sex: Sex;
  readonly hasNoLapseGuarantee: boolean;
  readonly deathBenefit: number;
  readonly annualPremium: number;
};
