import type { CalendarDate } from '#contract/calendar-date.ts';
import type { ClientLanguage } from '#contract/papers.ts';
import type { rescissionStart } from '#contract/rescission.ts';
import type { StateRules } from '#contract/state-rules.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

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
  intro: (benefit: string, premium: string, canBeSold: boolean) => string;
  introWithout: (benefit: string, premium: string) => string;
  noRange: string;
  scale: { sale: string; surrender: string };
  spoken: (range: string, end: string, surrender: string | null) => string;
  keep: {
    title: string;
    figure: (benefit: string) => string;
    paid: (loan: string | null) => string;
    premiums: (total: string, age: number) => string;
    mustRise: (premium: string) => string;
    /** On what the owner does not take today, and the premiums still to come. */
    returns: (ages: readonly { age: number; rate: string }[], notTaken: string) => string;
    often: string;
  };
  surrender: {
    title: string;
    figure: (value: string) => string;
    unknown: string;
    paid: (loan: string | null) => string;
    ends: string;
    paysMore: string;
    mayPayMore: string;
    paidUp: string;
  };
  sell: {
    title: string;
    none: string;
    paid: (loan: string | null) => string;
    ends: string;
    /** The high end of a policy without a guarantee. */
    mustCarry: string;
    beforePay: string;
    afterPay: string;
    isSecurity: string;
    estimate: string;
  };
  tax: {
    title: string;
    columns: { surrender: string; low: string; high: string };
    basis: string;
    ordinary: string;
    capital: string;
    beforeLoan: (loan: string) => string;
    /** Where the range is before the advisor's pay. */
    beforePay: string;
    /** On the rates that the advisor typed. */
    taxed: string;
    left: (hasLoan: boolean) => string;
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
    undo: (right: UndoRight) => string;
    undoUnknown: string;
    paidAfterUndo: string;
    unsure: (sentence: string) => string;
    asOf: (day: string) => string;
  };
  selling: { title: string; points: readonly string[] };
  know: { title: string; text: string; pay: (pay: string) => string; askPay: string };
  fine: {
    madeWith: (product: string, version: string, until: string) => string;
    licensee: (name: string, number: string) => string;
    demoLicensee: (product: string) => string;
    noLicensee: string;
    notOffer: string;
    table: string;
  };
};

export const clientWords: Readonly<Record<ClientLanguage, ClientWords>> = { en: english, es: spanish };
