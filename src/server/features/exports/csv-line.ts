export type CsvCell = string | number | boolean | Date | null;

/** One row of a file that a spreadsheet opens: no text of it is taken for a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  // A spreadsheet reads what begins with one of these as a formula, also after blanks.
  const safe = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
