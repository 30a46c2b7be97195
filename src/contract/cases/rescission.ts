import {
  addDays,
  type CalendarDate,
  compareDates,
  formatCalendarDate,
} from '#contract/text/calendar-date.ts';
import { stateInProse } from '#contract/states/state-codes.ts';
import type { StateRules } from '#contract/states/state-rules.ts';

type Rules = Pick<StateRules, 'rescission'>;
/** Of a signed sale: its terms are those that held at the signing, and beside them are those of today. */
export type RulesOfSale = Rules & { rescissionToday?: StateRules['rescission'] };
type Dates = { signedOn: CalendarDate; paidOn: CalendarDate | null };
type Caveated = { signedOn: CalendarDate | null; paidOn: CalendarDate | null };

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

/** The last day by the rules of today, where they give the seller longer than those of the signing. */
export function laterEnd(rules: RulesOfSale, dates: Dates): CalendarDate | null {
  if (!rules.rescissionToday) return null;
  const then = rescissionEnd(rules, dates);
  const today = rescissionEnd({ rescission: rules.rescissionToday }, dates);
  if (then === null || then === 'unverified' || today === null || today === 'unverified') return null;
  return compareDates(today, then) > 0 ? today : null;
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

/** On a figure that was not read in the statute, that may begin later or is longer today, nobody is told that it is too late. */
export function isRescissionEndSure(rules: RulesOfSale, dates: Dates): boolean {
  const { needsDisclosures, needsNotice } = rescissionStart(rules);
  const isRead = rules.rescission.confidence === 'high';
  return isRead && !needsDisclosures && !needsNotice && laterEnd(rules, dates) === null;
}

/** What can still move the last day, to be said wherever the day is; empty where nothing can. */
export function rescissionCaveat(rules: RulesOfSale, { signedOn, paidOn }: Caveated): string {
  const later = signedOn && laterEnd(rules, { signedOn, paidOn });
  const { daysAfterSigning, daysAfterPayment } = rules.rescission;
  const { needsDisclosures, needsNotice } = rescissionStart(rules);
  return [
    daysAfterSigning !== null && daysAfterPayment !== null && paidOn === null
      ? `, or until ${daysAfterPayment} days after the payment if that is earlier`
      : '',
    needsDisclosures ? ', or longer if the disclosures came after the signing' : '',
    needsNotice ? ', or longer if nobody told the owner of this right in writing' : '',
    later ? `, or until ${formatCalendarDate(later)} if the rules as we have them today hold for it` : '',
  ].join('');
}

/** Until when the owner may undo a signed sale, in one sentence. */
export function undoWords(state: string, rules: RulesOfSale | undefined, dates: Dates): string {
  const place = stateInProse(state);
  const end = rules ? rescissionEnd(rules, dates) : 'unverified';
  if (!rules || end === 'unverified') {
    return `How long the owner may undo the sale in ${place} is not verified. Ask us, or the state, before you rely on a day.`;
  }
  const until =
    end === null
      ? `${rules.rescission.daysAfterPayment} days after the payment`
      : `${formatCalendarDate(end)}${rescissionCaveat(rules, dates)}`;
  return rules.rescission.confidence === 'high'
    ? `In ${place} the owner may undo the sale until ${until}.`
    : `In ${place}, as far as we know, the owner may undo the sale until ${until}. This is not verified: ask before you rely on it.`;
}
