import { issueDateWantedWords } from '#contract/quotes/notice-words.ts';
import { stateNames } from '#contract/states/state-codes.ts';
import { formatCalendarDate } from '#contract/text/calendar-date.ts';
import { writtenField } from '#reading/csv-records.ts';
import { harmless } from './hostile-cell.ts';
import type { ScannedRow } from './scanned-book.ts';
import { cellWords } from './unusable-cells.ts';

const header = [
  'Row',
  'Policy number',
  'Insured',
  'Carrier',
  'Verdict',
  'Date',
  'Low',
  'High',
  'Over surrender',
  'Date of birth',
  'Gender',
  'State',
  'Plan',
  'No-lapse guarantee',
  'Death benefit',
  'Annual premium',
  'Surrender value',
  'Loan',
  'Issue date',
  'Reasons',
  'Please read',
];

/** The rows for a spreadsheet, which must run nothing that stands in them. */
export function exportCsv(rows: readonly ScannedRow[], wordsFor: (row: ScannedRow) => string): string {
  const line = (cells: readonly (string | number | null)[]) =>
    `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : writtenField(harmless(cell ?? '')))).join(',')}\r\n`;
  return `\ufeff${line(header)}${rows.map((row) => line(cellsOf(row, wordsFor(row)))).join('')}`;
}

function cellsOf(row: ScannedRow, words: string): (string | number | null)[] {
  const { policy, estimate, verdict, gain, isDateWanted, unusable } = row;
  const { facts } = policy;
  const range = estimate?.kind === 'range' ? estimate : null;
  return [
    policy.row,
    policy.policyNumber,
    policy.insured,
    policy.carrier,
    words,
    verdict.date && formatCalendarDate(verdict.date),
    range && range.low,
    range && range.high,
    range && facts.surrenderValue !== null ? Math.round(gain) : null,
    facts.birthDate && formatCalendarDate(facts.birthDate),
    facts.gender,
    facts.state,
    facts.plan,
    facts.hasNoLapseGuarantee === 'unknown' ? 'not known' : facts.hasNoLapseGuarantee ? 'yes' : 'no',
    facts.deathBenefit,
    facts.annualPremium,
    facts.surrenderValue,
    facts.loanBalance,
    facts.issueDate && formatCalendarDate(facts.issueDate),
    policy.reasons.join(' '),
    [
      ...(policy.flags.includes('state-not-offered') ? [`Not offered in ${facts.state}.`] : []),
      ...unusable.map((cell) => `${cellWords(cell)}.`),
      ...(isDateWanted && facts.state ? [issueDateWantedWords(stateNames[facts.state])] : []),
    ].join(' '),
  ];
}
