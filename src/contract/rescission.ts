import { addDays, type CalendarDate, compareDates, formatCalendarDate } from './calendar-date.ts';
import { stateInProse } from './state-codes.ts';
import type { StateRules } from './state-rules.ts';

type Rules = Pick<StateRules, 'rescission'>;
type Dates = { signedOn: CalendarDate; paidOn: CalendarDate | null };

/**
 * The last day on which the seller may undo the sale. Where the state counts from both, the earlier one holds. Null
 * while its count has not begun; `unverified` where the table of states has no figure.
 */
export function rescissionEnd(
  { rescission }: Rules,
  { signedOn, paidOn }: Dates,
): CalendarDate | null | 'unverified' {
  const { daysAfterSigning, daysAfterPayment } = rescission;
  if (daysAfterSigning === null && daysAfterPayment === null) return 'unverified';
  const ends = [
    daysAfterSigning === null ? null : addDays(signedOn, daysAfterSigning),
    daysAfterPayment === null || paidOn === null ? null : addDays(paidOn, daysAfterPayment),
  ].filter((day) => day !== null);
  return ends.toSorted(compareDates)[0] ?? null;
}

/** What the count from signing rests on besides the signing, as the rule's own text says it. */
export function rescissionStart({ rescission }: Rules) {
  const text = rescission.daysAfterSigning === null ? '' : (rescission.text ?? '');
  return {
    /** Not the owner alone. */
    needsAllParties: /\ball parties\b/i.test(text),
    needsDisclosures: /\bdisclosures\b/i.test(text),
    /** Of the right itself, in writing. */
    needsNotice: /\bwritten notice\b/i.test(text),
  };
}

/** On a figure that was not read in the statute, or that may begin later, nobody is told that it is too late. */
export function isRescissionEndSure(rules: Rules): boolean {
  const { needsDisclosures, needsNotice } = rescissionStart(rules);
  return rules.rescission.confidence === 'high' && !needsDisclosures && !needsNotice;
}

/** What can still move the last day, to be said wherever the day is; empty where nothing can. */
export function rescissionCaveat(rules: Rules, paidOn: CalendarDate | null): string {
  const { daysAfterSigning, daysAfterPayment } = rules.rescission;
  const { needsDisclosures, needsNotice } = rescissionStart(rules);
  return [
    daysAfterSigning !== null && daysAfterPayment !== null && paidOn === null
      ? `, or until ${daysAfterPayment} days after the payment if that is earlier`
      : '',
    needsDisclosures ? ', or longer if the disclosures came after the signing' : '',
    needsNotice ? ', or longer if nobody told the owner of this right in writing' : '',
  ].join('');
}

/** Until when the owner may undo a signed sale, in one sentence. */
export function undoWords(state: string, rules: Rules | undefined, dates: Dates): string {
  const place = stateInProse(state);
  const end = rules ? rescissionEnd(rules, dates) : 'unverified';
  if (!rules || end === 'unverified') {
    return `How long the owner may undo the sale in ${place} is not verified. Ask us, or the state, before you rely on a day.`;
  }
  const until =
    end === null
      ? `${rules.rescission.daysAfterPayment} days after the payment`
      : `${formatCalendarDate(end)}${rescissionCaveat(rules, dates.paidOn)}`;
  return rules.rescission.confidence === 'high'
    ? `In ${place} the owner may undo the sale until ${until}.`
    : `In ${place}, as far as we know, the owner may undo the sale until ${until}. This is not verified: ask before you rely on it.`;
}
