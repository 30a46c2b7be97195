import { type CalendarDate, yearsLater } from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { saleableOn, valuedFrom } from '#contract/states/state-rules.ts';
import { surrenderPaysMore } from '#valuation/surrender.ts';
import type { PolicyRow } from './facts.ts';
import type { StatesOfBook } from './read-rows.ts';
import type { Estimate } from './value-rows.ts';

/** What is said of a row, those that are worth a call first. */
export const verdicts = [
  'range',
  'needs-illustration',
  'not-yet',
  'surrender-pays-more',
  'not-offered',
  'no-range',
  'term',
  'survivorship',
  'variable',
  'under-age',
  'over-age',
  'outside-amounts',
  'lapsed',
  'other-insurance',
  'unreadable',
] as const;

export type Verdict = (typeof verdicts)[number];

/** A row that says it of a policy again is not. */
export const worthACall: ReadonlySet<Verdict> = new Set(['range', 'needs-illustration', 'not-yet']);

export type RowVerdict = {
  readonly is: Verdict;
  /** The day from which it may be sold, valued or quoted, or until which it can be converted. */
  readonly date: CalendarDate | null;
  /** The wait was not read in the statute itself. */
  readonly isUnverified?: boolean;
};

/** The one thing to know about a row. */
export function verdictOf(
  { reasons, facts, convertBy }: Pick<PolicyRow, 'reasons' | 'facts' | 'convertBy'>,
  estimate: Estimate | null,
  { states, today }: { states: StatesOfBook; today: CalendarDate },
): RowVerdict {
  const place = facts.state === null ? undefined : states.get(facts.state);
  const rules = place?.rules ?? null;
  const saleable = rules && saleableOn(rules, facts.issueDate, today);
  const [reason] = reasons;
  const isValued = reason === undefined && estimate !== null;
  if ((isValued || reason === 'too-early') && place?.isOffered === false)
    return { is: 'not-offered', date: null };
  if (rules && reason === 'too-early') {
    // By then it may be valued, and not yet be sold.
    const date = saleable?.from ?? valuedFrom(rules, facts.issueDate, today);
    return { is: 'not-yet', date, isUnverified: rules.waiting.confidence !== 'high' };
  }
  if (reason === 'under-age') {
    return { is: 'under-age', date: facts.birthDate && yearsLater(facts.birthDate, limits.age.min) };
  }
  if (reason === 'term') return { is: 'term', date: convertBy };
  if (reason === 'lapsed' || reason === 'survivorship' || reason === 'variable' || reason === 'over-age') {
    return { is: reason, date: null };
  }
  if (reason === 'too-small' || reason === 'too-large') return { is: 'outside-amounts', date: null };
  if (reason === 'not-life-insurance') return { is: 'other-insurance', date: null };
  if (!isValued) return { is: 'unreadable', date: null };
  if (estimate.kind === 'none') return { is: 'no-range', date: null };
  if (rules && saleable?.status === 'later')
    return { is: 'not-yet', date: saleable.from, isUnverified: rules.waiting.confidence !== 'high' };
  if (surrenderPaysMore(facts.surrenderValue, estimate) === 'yes') {
    return { is: 'surrender-pays-more', date: null };
  }
  return { is: facts.hasNoLapseGuarantee === true ? 'range' : 'needs-illustration', date: null };
}

/** What a client would have over the insurer's check, by the middle of the range; for the order, one not given is $0. */
export function gainOf(estimate: Estimate | null, surrenderValue: number | null): number {
  if (estimate === null || estimate.kind === 'none') return Number.NEGATIVE_INFINITY;
  return (estimate.low + estimate.high) / 2 - (surrenderValue ?? 0);
}
