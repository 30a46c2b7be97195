import { type Cell, isMissing, textOf } from './cell.ts';
import { type Columns, isAnyGiven, textAt } from './columns.ts';
import type { OtherRow } from './facts.ts';

const totalWords =
  /^(?:\W*)(?:(?:grand|sub|page|report|book|overall|net)[\s-]*)?(?:totals?|subtotals?|sums?|averages?|avg|count)\b|\btotals?:?$|^[\d,]+ (?:records?|policies|rows)$/i;

/** What a row is that is no policy; null for a policy. */
export function otherRow(cells: readonly Cell[], columns: Columns): OtherRow['is'] | null {
  let filled = 0;
  let repeats = 0;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (cell === null || cell === '' || (typeof cell === 'string' && textOf(cell) === '')) continue;
    filled += 1;
    if (typeof cell === 'string' && textOf(cell) === columns.headers[at]) repeats += 1;
  }
  if (filled === 0) return 'blank';
  if (repeats >= 2 && repeats * 2 > filled) return 'header-repeat';
  if (isTotalInPlaceOfNumber(cells, columns)) return 'total-row';
  const isPerson = isAnyGiven(cells, columns, ['birthDate', 'gender', 'state']);
  if (!isPerson && cells.some((cell) => totalWords.test(textOf(cell)))) return 'total-row';
  if (isPerson || isAnyGiven(cells, columns, ['deathBenefit', 'annualPremium', 'modalPremium'])) {
    return isTotalWithoutWords(cells, columns, isPerson) ? 'total-row' : null;
  }
  return filled <= 2 ? 'note' : null;
}

/** "Averages" where the number of a policy or the first cell would be: whatever else stands there, it is nobody. */
function isTotalInPlaceOfNumber(cells: readonly Cell[], columns: Columns): boolean {
  const number = columns.places.policyNumber;
  return totalAlone.test(textOf(cells[number ?? 0]));
}

const totalAlone = /^(?:grand |sub-?)?(?:totals?|averages?|avg\.?|means?|medians?|minimum|maximum)\s*:?$/i;

/** Amounts alone, with nobody's name and no policy beside them. */
function isTotalWithoutWords(cells: readonly Cell[], columns: Columns, isPerson: boolean): boolean {
  if (isPerson) return false;
  const names = [
    'policyNumber',
    'insuredName',
    'insuredFirstName',
    'insuredLastName',
    'carrier',
    'planType',
  ] as const;
  return names.every((role) => isMissing(textAt(cells, columns, role)));
}
