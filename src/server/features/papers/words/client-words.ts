import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { rescissionStart } from '#contract/cases/rescission.ts';
import type { StateRules } from '#contract/states/state-rules.ts';

/** The right to undo a sale, as the state's own rule counts it. */
export type UndoRight = Pick<StateRules['rescission'], 'daysAfterSigning' | 'daysAfterPayment'> &
  ReturnType<typeof rescissionStart>;

/** What is said to a client, for a reader of eighty: short words, whole sentences, no promise. */
export type ClientWords = {
  title: string;
  day: (day: CalendarDate) => string;
  prepared: (day: string) => string;
  preparedFor: (name: string) => string;
  license: (npn: string, states: string) => string;
  intro: (benefit: string, premium: string, sale: { canBeSold: boolean; loan: string | null }) => string;
  introWithout: (benefit: string, premium: string) => string;
  noRange: string;
  estimate: string;
  /** Where the premium may not keep the policy going: what each end of the range is for. */
  ends: (premium: string, required: string, known: { isLowZero: boolean; isCashKnown: boolean }) => string;
  scale: { sale: string; surrender: string };
  spoken: (range: string, end: string, surrender: string | null) => string;
  keep: {
    title: string;
    figure: (benefit: string) => string;
    paid: (hasLoan: boolean) => string;
    /** Required: where what is paid now does not keep it going. */
    premiums: (total: string, age: number, required: string | null) => string;
    /** In place of any total: without its cash value only the most it may need can be said. */
    needsUnknown: (required: string) => string;
    /** On what the owner does not take today, and the premiums still to come. */
    returns: (ages: readonly { age: number; rate: string }[], notTaken: string) => string;
    often: string;
  };
  surrender: {
    title: string;
    figure: (value: string) => string;
    unknown: string;
    paid: (hasLoan: boolean) => string;
    paysMore: string;
    mayPayMore: string;
    /** Where the state may not allow a sale below the cash value. */
    saleRefused: (state: string) => string;
    paidUp: string;
  };
  sell: {
    title: string;
    none: string;
    noBuyer: string;
    /** While the waiting period runs. */
    later: string;
    notYet: string;
    paid: string;
    /** Pay: as the advisor states it. */
    beforePay: (pay: string | null) => string;
    afterPay: (pay: string | null) => string;
    isSecurity: string;
  };
  tax: {
    title: string;
    columns: { surrender: string; low: string; high: string };
    basis: string;
    ordinary: string;
    capital: string;
    beforeLoan: (loan: string) => string;
    /** These three on the rates that the advisor typed. */
    before: (hasLoan: boolean) => string;
    taxed: string;
    left: (isBeforePay: boolean) => string;
    rates: (ordinary: string, capitalGain: string) => string;
    note: string;
    withoutPremiums: string;
  };
  state: {
    title: (state: string) => string;
    waitingOver: (years: number, isLongerForLoan: boolean) => string;
    noWaiting: string;
    waitingUntil: (years: number, day: string, isLongerForLoan: boolean) => string;
    waitingYears: (years: number, isLongerForLoan: boolean) => string;
    waitingUnknown: string;
    /** Where payment waits until then, there is nothing to give back. */
    undo: (right: UndoRight, isPaidAfter: boolean) => string;
    undoUnknown: string;
    paidAfterUndo: string;
    unsure: (sentence: string) => string;
    asOf: (day: string) => string;
  };
  selling: { title: string; points: readonly string[] };
  know: { title: string; text: string };
  /** Where a paper has more than one page. */
  page: (page: string, pages: string) => string;
  fine: {
    madeWith: (product: string, version: string, until: string) => string;
    licensee: (name: string, number: string) => string;
    demoLicensee: (product: string) => string;
    noLicensee: string;
    notOffer: string;
    table: string;
  };
};
