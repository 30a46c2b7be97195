import type { CalendarDate } from './calendar-date.ts';
import type { noticeNames } from './policy-details.ts';
import { saleableOn, type StateRules, valuedFrom } from './state-rules.ts';

type Rules = Pick<StateRules, 'state' | 'waiting' | 'evaluationForfeitsExemption'>;

export type Notice =
  | { name: Extract<(typeof noticeNames)[number], 'variable'> }
  | {
      name: Extract<(typeof noticeNames)[number], 'recently-issued'>;
      state: string;
      years: number;
      saleableFrom: CalendarDate;
      /** Null where it may be valued today. */
      valuedFrom: CalendarDate | null;
    };

type Facts = {
  isVariable: boolean;
  issueDate: CalendarDate | null;
  /** Of the state the policy is owned in, once it is chosen and its rules are here. */
  rules: Rules | undefined;
};

/** What an advisor should hear of before going on. Told, and never a refusal. */
export function noticesFor({ isVariable, issueDate, rules }: Facts, today: CalendarDate): Notice[] {
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
      valuedFrom: valuedFrom(rules, issueDate, today),
    },
  ];
}
