import { type Cell, isMissing, textOf } from './cell.ts';
import { readAmount } from './words/amounts.ts';

/** Text that a spreadsheet would run, or a page draw, if it were given the chance. It is shown as text and never run. */
export function isHostile(cell: Cell): boolean {
  if (typeof cell !== 'string' || cell === '') return false;
  const first = cell.charCodeAt(0);
  // Letters and digits begin no formula.
  const isPlain = first >= 48 && first !== 61 && first !== 64 && first < 127;
  if (!isPlain && startsFormula(cell)) {
    const text = textOf(cell);
    return !isMissing(text) && typeof readAmount(text) !== 'object';
  }
  return cell.includes('<') && /<\s*(?:\/\s*)?[a-z!]/i.test(cell);
}

function startsFormula(text: string): boolean {
  return /^[\s\u00a0]*[=+@\t\r-]/.test(text);
}

/** A text as it may stand in a file that a spreadsheet opens: what would be run is marked as text. */
export function harmless(text: string): string {
  return /^[\s\u00a0]*[=+@\-\t\r|%]/.test(text) ? `'${text}` : text;
}
