import { type CalendarDate, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { formatDollars } from '#contract/text/dollars.ts';
import { limits } from '#contract/limits.ts';
import { issueDateFirstWords } from '#contract/quotes/notice-words.ts';
import type { NeededField, Reason } from '#reading/book/facts.ts';
import { cellWords, fieldName } from '#reading/book/unusable-cells.ts';
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
  'not-offered': { name: 'State not offered', tone: 'plain', icon: 'close' },
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
  if (is === 'no-range') return { label: 'No range: nothing left for a buyer' };
  if (is === 'outside-amounts') return { label: amountWords(row.facts.deathBenefit) };
  if (is === 'not-offered') return { label: `Not offered in ${row.facts.state}` };
  if (is === 'unreadable') return { label: unreadableWords(row.reasons) };
  return { label: name };
}

/** What is to be known beside the verdict, each in a line. */
export function notesOf(row: ShownRow): string[] {
  const { flags, facts, duplicateOf, isDateWanted, verdict, unusable } = row;
  const isNotOffered = flags.includes('state-not-offered') && verdict.is !== 'not-offered';
  return [
    ...unusable.map(cellWords),
    ...(isNotOffered ? [`Not offered in ${facts.state}`] : []),
    ...(verdict.isUnverified ? [unverifiedWords] : []),
    ...(isDateWanted ? [issueDateFirstWords] : []),
    ...(duplicateOf === null ? [] : [`Same as row ${duplicateOf}`]),
  ];
}

/** The wait was not read in the statute itself. */
const unverifiedWords = 'Wait not verified';

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

/** Short; the notes beside it say which cells. */
function unreadableWords(reasons: readonly Reason[]): string {
  const wanted = reasons.filter((reason) => reason.includes(':'));
  const [kind, field] = wanted[0]?.split(':') ?? [];
  if (field === undefined || wanted.length > 1) return `${wanted.length} facts unreadable`;
  return `${kind === 'missing' ? 'No' : 'Unreadable'} ${fieldName(field as NeededField)}`;
}

/** What the insurer would pay; a cell that cannot be used is not nothing. */
export function surrenderOf({ facts, unusable }: Pick<ShownRow, 'facts' | 'unusable'>): string {
  if (facts.surrenderValue !== null) return formatDollars(facts.surrenderValue);
  return unusable.some(({ field }) => field === 'surrenderValue') ? 'not usable' : 'not given';
}

/** By what the rows are ranked. */
export function overSurrender({ gain, facts }: Pick<ShownRow, 'gain' | 'facts'>): string {
  if (gain === null) return '';
  if (facts.surrenderValue === null) return `up to ${formatDollars(gain)}`;
  return gain < 0 ? `\u2212${formatDollars(-gain)}` : formatDollars(gain);
}
