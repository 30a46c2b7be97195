import { type CalendarDate, formatCalendarDate } from '#contract/calendar-date.ts';
import { formatDollars } from '#contract/dollars.ts';
import { limits } from '#contract/limits.ts';
import type { NeededField, Reason } from '#reading/book/facts.ts';
import type { Verdict } from '#reading/book/verdicts.ts';
import type { IconName } from '#web/ui/icon.tsx';
import type { ShownRow } from '#web/features/book/reader/book-messages.ts';

export type VerdictTone = 'done' | 'wait' | 'line' | 'plain';

/** Of each verdict: its name in lists, and how it looks. The words say it all; color and picture only repeat them. */
export const verdictNames: Readonly<Record<Verdict, { name: string; tone: VerdictTone; icon: IconName }>> = {
  range: { name: 'Range', tone: 'done', icon: 'check' },
  'needs-illustration': { name: 'Needs illustration', tone: 'wait', icon: 'file' },
  'not-yet': { name: 'Not yet', tone: 'line', icon: 'clock' },
  'surrender-pays-more': { name: 'Surrender pays more', tone: 'line', icon: 'info' },
  'no-range': { name: 'No range', tone: 'plain', icon: 'close' },
  term: { name: 'Term', tone: 'line', icon: 'clock' },
  survivorship: { name: 'Survivorship', tone: 'plain', icon: 'phone' },
  variable: { name: 'Variable', tone: 'plain', icon: 'info' },
  'under-age': { name: `Under ${limits.age.min}`, tone: 'plain', icon: 'clock' },
  'over-age': { name: `Over ${limits.age.max}`, tone: 'plain', icon: 'close' },
  'outside-amounts': { name: 'Outside amounts', tone: 'plain', icon: 'close' },
  lapsed: { name: 'Not in force', tone: 'plain', icon: 'close' },
  'other-insurance': { name: 'Not life insurance', tone: 'plain', icon: 'close' },
  unreadable: { name: 'Missing or unreadable', tone: 'plain', icon: 'alert' },
};

/** The verdict of one row in words. */
export function verdictWords(row: Pick<ShownRow, 'verdict' | 'facts' | 'age' | 'reasons'>): {
  label: string;
} {
  const { is, date } = row.verdict;
  const { name } = verdictNames[is];
  if (is === 'not-yet') return { label: date ? `Not before ${monthOf(date)}` : name };
  if (is === 'term')
    return { label: date ? `Term: convert by ${monthOf(date)}` : 'Term: ask about conversion' };
  if (is === 'survivorship') return { label: 'Survivorship: call' };
  if (is === 'variable') return { label: 'Variable: broker-dealer' };
  if (is === 'under-age') return { label: date ? `Age ${row.age}: from ${formatCalendarDate(date)}` : name };
  if (is === 'over-age') return { label: `Out of range: age ${row.age}` };
  if (is === 'no-range') return { label: 'No range: premiums too high' };
  if (is === 'outside-amounts') return { label: amountWords(row.facts.deathBenefit) };
  if (is === 'unreadable') return { label: row.reasons.flatMap(fieldWords).join(', ') || name };
  return { label: name };
}

/** Below the verdict, or after it where there is one line: the wait was not read in the statute itself. */
export const unverifiedWords = 'Wait not verified';

/** The verdict in one line. */
export function wholeVerdict(row: Parameters<typeof verdictWords>[0]): string {
  const { label } = verdictWords(row);
  return row.verdict.isUnverified ? `${label}. ${unverifiedWords}` : label;
}

function monthOf({ month, year }: CalendarDate): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

function amountWords(deathBenefit: number | null): string {
  const { min, max } = limits.deathBenefit;
  return deathBenefit !== null && deathBenefit < min
    ? `Under ${formatDollars(min)}`
    : `Over ${formatDollars(max)}`;
}

const fieldNames: Readonly<Record<NeededField, string>> = {
  birthDate: 'date of birth',
  gender: 'sex',
  state: 'state',
  deathBenefit: 'death benefit',
  annualPremium: 'premium',
};

/** Which cell is missing, and which cannot be read. */
function fieldWords(reason: Reason): string[] {
  const [kind, field] = reason.split(':');
  if (field === undefined) return [];
  const name = fieldNames[field as NeededField];
  return [kind === 'missing' ? `No ${name}` : `Unreadable ${name}`];
}
