import type { CalendarDate } from './calendar-date.ts';
import type { noticeNames } from './policy-details.ts';
import type { genders } from './policy-facts.ts';

/** The six facts of a quote, in our own words (docs/glossary.md). */
export type PolicyFacts = {
  birthDate: CalendarDate;
  gender: (typeof genders)[number];
  state: string;
  hasNoLapseGuarantee: boolean;
  deathBenefit: number;
  annualPremium: number;
};

/** The six facts and what was added to them: all that GET QUOTE asks with. */
export type QuoteRequest = PolicyFacts & {
  surrenderValue: number | null;
  loanBalance: number | null;
  issueDate: CalendarDate | null;
  isVariable: boolean;
  acknowledgedNotices: (typeof noticeNames)[number][];
};

export const caseStatuses = ['requested', 'in-review', 'offered', 'declined'] as const;

export type QuoteCase = {
  status: (typeof caseStatuses)[number];
  amount: number | null;
  validUntil: CalendarDate | null;
  reason: string | null;
};

export type Quote = QuoteRequest & {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  /** On the day of the quote. */
  age: number;
  /** Whole dollars. */
  offerLow: number;
  offerHigh: number;
  accountId: string;
  accountEmail: string;
  isEmailed: boolean;
  isSaved: boolean;
  isRequested: boolean;
  /** Null until an offer is requested. */
  case: QuoteCase | null;
};
