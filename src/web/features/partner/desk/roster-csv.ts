import { readRosterValue } from '#contract/admin.ts';
import { type CsvRecord, readCsv } from '#reading/csv-records.ts';

/** A value of a file, with the line it stands in. */
export type RosterLine = { line: number; value: string };

/**
 * One value a line, whatever else the line holds: the cell with an @, else one that reads as a domain, else the first,
 * so that it can be named as bad. A first line of headings is left out.
 */
export function readRosterCsv(text: string): readonly RosterLine[] {
  return readCsv(text)
    .map((record) => ({ line: record.line, value: valueOf(record) }))
    .filter(({ line, value }) => value !== '' && !(line === 1 && isHeading(value)));
}

function valueOf(record: CsvRecord): string {
  // A row with a forgotten quote is named as a whole, and found to be bad.
  if (record.kind === 'broken') return record.text;
  const cells = record.fields.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    cells.find((cell) => cell.includes('@')) ??
    cells.find((cell) => readRosterValue(cell) !== undefined) ??
    cells[0] ??
    ''
  );
}

function isHeading(value: string): boolean {
  return /^[\p{L}\s_-]+$/u.test(value);
}
