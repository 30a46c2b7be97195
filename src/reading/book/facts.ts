import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { StateCode } from '#contract/states/state-codes.ts';
import type { Plan } from './words/plans.ts';
import type { Gender } from './words/sexes.ts';

/** What a row says of a policy. Null: it does not say, or not so that it can be read. */
export type Facts = {
  readonly birthDate: CalendarDate | null;
  readonly gender: Gender | null;
  /** The postal code. */
  readonly state: StateCode | null;
  readonly hasNoLapseGuarantee: boolean | 'unknown';
  readonly deathBenefit: number | null;
  readonly annualPremium: number | null;
  readonly issueDate: CalendarDate | null;
  readonly surrenderValue: number | null;
  readonly loanBalance: number | null;
  readonly plan: Plan | null;
};

/** Without these there is no estimate. In the order in which they are asked for. */
export const neededFields = ['birthDate', 'gender', 'state', 'deathBenefit', 'annualPremium'] as const;
export type NeededField = (typeof neededFields)[number];

export type OptionalField = 'issueDate' | 'surrenderValue' | 'loanBalance';

/** Why a row is not valued, most telling first. */
export type Reason =
  | 'lapsed'
  | 'survivorship'
  | 'term'
  | 'variable'
  | 'not-life-insurance'
  | `missing:${NeededField}`
  | `bad:${NeededField}`
  | 'under-age'
  | 'over-age'
  | 'too-small'
  | 'too-large'
  | 'too-early';

/** What is worth knowing beside the verdict. */
export type Flag = 'state-not-offered' | 'issued-under-2-years' | 'convertible' | 'hostile-cell';

/** One policy of a book. */
export type PolicyRow = {
  readonly kind: 'policy';
  /** As the file counts its rows. */
  readonly row: number;
  readonly policyNumber: string;
  readonly insured: string;
  readonly carrier: string;
  readonly facts: Facts;
  readonly reasons: readonly Reason[];
  readonly flags: readonly Flag[];
  /** Optional facts that stand there and cannot be used. */
  readonly warnings: readonly OptionalField[];
  /** Until when a term policy can be converted, where the file says it. */
  readonly convertBy: CalendarDate | null;
  /** The first row with this carrier and number. */
  readonly duplicateOf: number | null;
};

/** A row that is no policy. */
export type OtherRow = {
  readonly kind: 'other';
  readonly row: number;
  readonly is: 'blank' | 'total-row' | 'header-repeat' | 'note';
};

export type BookRow = PolicyRow | OtherRow;
