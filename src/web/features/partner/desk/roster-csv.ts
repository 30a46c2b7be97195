import { readRosterValue } from '#contract/admin.ts';

/** A value of a file, with the line it stands in. */
export interface RosterLine {
  line: number;
  value: string;
}

/**
 * One value a line, whatever else the line holds: the cell with an @, else one that reads as a domain, else the first,
 * so that it can be named as bad. A first line of headings is left out.
 */
export function readRosterCsv(text: string): readonly RosterLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((row, index) => ({ line: index + 1, value: valueOf(row) }))
    .filter(({ line, value }) => value !== '' && !(line === 1 && isHeading(value)));
}

function valueOf(row: string): string {
  const cells = row
    .split(/[,;\t]/)
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('"', '')
        .trim(),
    )
    .filter((cell) => cell !== '');
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
