import { isDay, type Sheet, textOf } from './cell.ts';
import { rolesInHeader } from './header-words.ts';
import { unitInHeader } from './words/units.ts';

export type Header = { own: string; group: string; unit: number | null | undefined };

/** The header and, where a line of groups stands above it, the group of each column. */
export function headersAt({ rows }: Sheet, at: number): { headers: Header[]; hasGroups: boolean } {
  const own = rows[at]!.cells;
  const above = at === 0 ? [] : rows[at - 1]!.cells;
  const width = Math.max(own.length, rows[at + 1]?.cells.length ?? 0);
  const filled = above.filter((cell) => textOf(cell) !== '').length;
  // A lone cell above is a title, unless it says how a premium is paid.
  const isTitle = filled < 2 && !above.some((cell) => modeAlone.test(textOf(cell)));
  const hasGroups = !isTitle && above.every((cell) => !isDay(cell) && typeof cell !== 'number');
  let group = '';
  const headers = Array.from({ length: width }, (_, column) => {
    const text = textOf(own[column]);
    if (!hasGroups) return { own: text, group, unit: unitInHeader(text) };
    const over = textOf(above[column]);
    group = over || group;
    const unit = unitInHeader(text) ?? unitInGroup(group, over === '');
    return { own: text === '' ? over : text, group, unit };
  });
  return { headers, hasGroups };
}

const modeAlone = /^(?:monthly|quarterly|semi-?annual(?:ly)?|modal)$/i;

/** "Face (000s)" is the first half of one header: whether it speaks of the next column too, nobody knows. */
function unitInGroup(group: string, isFromTheLeft: boolean): number | null | undefined {
  const unit = unitInHeader(group);
  return unit !== undefined && isFromTheLeft && rolesInHeader(group).length > 0 ? null : unit;
}
