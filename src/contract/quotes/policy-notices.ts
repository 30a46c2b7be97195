import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { Notice } from './notice.ts';
import type { NoticeName } from './policy-details.ts';
import type { EstimateFindings } from './quote.ts';
import {
  saleableOn,
  sellsAboveCashValue,
  type StateRules,
  valuedFrom,
  waitsLongerForLoan,
} from '#contract/states/state-rules.ts';

type Rules = Pick<StateRules, 'state' | 'waiting' | 'evaluationForfeitsExemption'>;

type Facts = {
  isVariable: boolean;
  issueDate: CalendarDate | null;
  loanBalance: number | null;
  /** Of the state the policy is owned in, once it is chosen and its rules are here. */
  rules: Rules | undefined;
};

/** What an advisor should hear of before going on: what the facts say, before there is a range. */
export function noticesFor(facts: Facts, today: CalendarDate): Notice[] {
  const { isVariable, issueDate, loanBalance, rules } = facts;
  const notices: Notice[] = isVariable ? [{ name: 'variable' }] : [];
  if (rules === undefined) return notices;
  const { status, from } = saleableOn(rules, issueDate, today);
  if (status !== 'later' || from === null) return notices;
  return [
    ...notices,
    {
      name: 'recently-issued',
      state: rules.state,
      years: rules.waiting.years ?? 0,
      saleableFrom: from,
      isLongerForLoan: waitsLongerForLoan(rules, loanBalance),
      valuedFrom: valuedFrom(rules, issueDate, today),
      isCertain: rules.waiting.confidence === 'high',
    },
  ];
}

type Quoted = Omit<Facts, 'rules'> &
  Pick<EstimateFindings, 'surrenderPaysMore'> & { surrenderValue: number | null };

/** Notices of a quote, whose range is known. */
export function noticesOf(quote: Quoted, rules: Rules | undefined, today: CalendarDate): Notice[] {
  const notices = noticesFor({ ...quote, rules }, today);
  if (quote.surrenderPaysMore !== 'yes') return notices;
  const refusingState = rules && sellsAboveCashValue(rules) ? rules.state : null;
  return [
    ...notices,
    { name: 'surrender-pays-more', surrenderValue: quote.surrenderValue ?? 0, refusingState },
  ];
}

/** Codes of 409 of markAsRequested. */
export const offerNeeds = {
  notice: 'notice-unread',
  brokerDealer: 'broker-dealer-needed',
  notYet: 'not-yet',
} as const;

export type Obstacle =
  | { need: typeof offerNeeds.notYet; state: string; from: CalendarDate; isLongerForLoan: boolean }
  | { need: typeof offerNeeds.notice; unread: Notice[] }
  | { need: typeof offerNeeds.brokerDealer };

/** A variable policy is a security: nothing is asked for, and nothing handed to a client, before their broker-dealer's yes. */
export function needsBrokerDealer(isVariable: boolean, read: readonly NoticeName[]): boolean {
  return isVariable && !read.includes('broker-dealer');
}

/** What must happen before an offer can be requested, the hardest first; null where nothing must. */
export function obstacleTo(notices: readonly Notice[], read: readonly NoticeName[]): Obstacle | null {
  for (const notice of notices) {
    if (notice.name === 'recently-issued' && notice.isCertain) {
      const { state, saleableFrom: from, isLongerForLoan } = notice;
      return { need: offerNeeds.notYet, state, from, isLongerForLoan };
    }
  }
  const unread = notices.filter(({ name }) => !read.includes(name));
  if (unread.length > 0) return { need: offerNeeds.notice, unread };
  const isVariable = notices.some(({ name }) => name === 'variable');
  return needsBrokerDealer(isVariable, read) ? { need: offerNeeds.brokerDealer } : null;
}

/** Where an evaluation of a young policy can cost its owner an exemption, and nobody has said how old it is. */
export function isIssueDateWanted(
  rules: Pick<Rules, 'evaluationForfeitsExemption'> | undefined,
  issueDate: CalendarDate | null,
): boolean {
  return issueDate === null && rules?.evaluationForfeitsExemption === true;
}
