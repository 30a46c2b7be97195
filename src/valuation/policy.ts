import type { CalendarDate } from './calendar-date.ts';
import type { Sex } from './mortality-table.ts';
import type { Schedule } from './schedule.ts';

/** What is known of a policy and the person insured. Money in dollars. */
export type Policy = {
  readonly born: CalendarDate;
  readonly sex: Sex;
  readonly hasNoLapseGuarantee: boolean;
  /** Gross, before a loan is taken off. */
  readonly deathBenefit: number;
  /** What is paid a year now. */
  readonly annualPremium: number;
  /** What the insurer would pay today, net of surrender charge and loan. Not given is not 0. */
  readonly surrenderValue?: number | null;
  /** What is owed to the insurer today. Not given is 0. */
  readonly loanBalance?: number | null;
  /** From an illustration; then benefit, premium and account value above are not used. */
  readonly schedule?: Schedule | null;
};

/** What is in the policy's account, as far as it is told. */
export function accountValue({ surrenderValue, loanBalance }: Policy): number {
  return (surrenderValue ?? 0) + (loanBalance ?? 0);
}
