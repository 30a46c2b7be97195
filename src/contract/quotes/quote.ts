import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { CaseSide, CaseStage, CaseStatus } from '#contract/cases/case-life.ts';
import type { NoticeName } from './policy-details.ts';
import type { Schedule } from './schedule.ts';
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
  /** Since issue. */
  premiumsPaid: number | null;
  /** Taken out untaxed since issue. */
  withdrawals: number | null;
  acknowledgedNotices: NoticeName[];
  /** What the advisor calls it, for their own eyes. */
  nickname: string | null;
  /** From an illustration; then it is what is priced. */
  schedule: Schedule | null;
};

/** What was asked, and when: enough to run it again. */
export type AskedQuote = QuoteRequest & { id: string; createdAt: Date };

/** What a quote says of its case. */
export type QuoteCase = {
  caseNumber: string;
  stage: CaseStage;
  status: CaseStatus;
  turn: CaseSide | null;
  amount: number | null;
  validUntil: CalendarDate | null;
  reason: string | null;
};

/** What an advisor said that they have read, and when. */
export type ReadNotice = { name: NoticeName; at: Date };

/** An earlier run of a quote: it was run again, with the same facts or others. */
export type EarlierRun = {
  id: string;
  createdAt: Date;
  deathBenefit: number;
  annualPremium: number;
  offerLow: number;
  offerHigh: number;
  assumptionsVersion: string;
  /** It was priced on an illustration. */
  hasSchedule: boolean;
};

export const surrenderAnswers = ['yes', 'maybe', 'no'] as const;

/** What is known of an estimate besides its range; null where it is not asked. It follows from what the quote keeps. */
export type EstimateFindings = {
  /**
   * The level premium that carries a policy without a guarantee, rounded up to a dollar: typed back it carries. With an
   * illustration only where its cover ends early and our charges can tell.
   */
  requiredPremium: number | null;
  /** When the account runs dry on the premium typed: years, a whole number of months over 12. */
  runsDryAtAge: number | null;
  /** The least surrender value with which the premium typed would carry, where it does not. Whole dollars. */
  cashValueToCarry: number | null;
  /** Whether the surrender value is at least the high end, at least the low end, or neither. */
  surrenderPaysMore: (typeof surrenderAnswers)[number] | null;
  /** With cash enough to carry the policy surrender would pay more than the high end. */
  surrenderWouldPayMore: true | null;
  /** Paying each month's charge makes the high end lower than the premium typed would. */
  isCapped: boolean;
  /** Figures of the assumptions that the words beside the range name; null where they test no account. */
  carryBasis: CarryBasis | null;
};

export type CarryBasis = {
  /** Of the charges that carry the policy, the share that a buyer pays at the capped high end. */
  buyersCharges: number;
  /** The yearly return that a buyer asks for at the low end, without a guarantee. */
  buyersReturn: number;
  /** The age to which a premium carries. */
  untilAge: number;
};

export type Quote = AskedQuote &
  EstimateFindings & {
    expiresAt: Date;
    /** On the day of the quote. */
    age: number;
    /** Whole dollars. */
    offerLow: number;
    offerHigh: number;
    /** The assumptions it was priced on. */
    assumptionsVersion: string;
    accountId: string;
    accountEmail: string;
    isEmailed: boolean;
    isSaved: boolean;
    isRequested: boolean;
    /** In the order in which they were read. */
    notices: ReadNotice[];
    /** Until when it is watched; null where it is not. */
    watchedUntil: Date | null;
    /** Newest first; without this one. */
    earlierRuns: EarlierRun[];
    /** Null until an offer is requested. */
    case: QuoteCase | null;
  };
