import { type Cell, type Read, type Sheet, textOf } from '#reading/book/cell.ts';
import type { Role } from '#reading/book/roles.ts';
import { type AmountKind, type SaidUnits, unitsSaid } from '#reading/said-units.ts';

/** What a column of amounts is counted in. */
export type Unit = {
  /** Dollars for one; null where something is said and nobody can tell what. */
  readonly times: number | null;
  /** Said of the whole sheet, and not by the column's own header. */
  readonly isOfSheet: boolean;
};

const inDollars: Unit = { times: 1, isOfSheet: false };

const kindOf: Partial<Record<Role, AmountKind>> = {
  deathBenefit: 'benefit',
  annualPremium: 'premium',
  modalPremium: 'premium',
  surrenderValue: 'value',
  loanBalance: 'value',
};

/** By the header of the column, or else by what stands above the table or under it. */
export function unitOf(role: Role, own: number | null | undefined, ofSheet: SaidUnits | null): Unit {
  if (own !== undefined) return { times: own, isOfSheet: false };
  const kind = kindOf[role];
  return kind === undefined || ofSheet === null ? inDollars : { times: ofSheet[kind], isOfSheet: true };
}

const headed: readonly (readonly [RegExp, number | null])[] = [
  [/(?:\bin|[($,])\s*(?:\$\s*)?(?:mm|mil|millions?|000,000'?s?)\s*\)?\s*$|\s\$?mm\s*$/i, 1_000_000],
  [/\(?\s*(?:in\s+)?(?:\$?\s*000'?s?|thousands)\s*\)?\s*$|\(\s*(?:in\s+)?\$?k\s*\)\s*$/i, 1_000],
  [/\(\s*\$\s*\)\s*$|\bin (?:whole |actual )?dollars\s*\)?\s*$/i, 1],
  [/\(?\s*in\s+(?:\$\s*)?hundreds\s*\)?\s*$/i, 100],
  // A thousand to the Romans, a million to others.
  [/\(\s*(?:in\s+)?\$?m\s*\)\s*$|\bin\s+\$?m\s*$/i, null],
];

/** "Face (000s)", "Premium in thousands", "Face ($MM)"; undefined where it says nothing of it. */
export function unitInHeader(header: string): number | null | undefined {
  return headed.find(([words]) => words.test(header))?.[1];
}

/** Notes stand in the last rows. */
const rowsOfNotes = 30;

/** Titles above the table and notes under it; a line of groups speaks of its own columns. */
export function notesOfSheet({ rows }: Sheet, headerAt: number, hasGroups: boolean): string[] {
  const above = rows.slice(0, hasGroups ? headerAt - 1 : headerAt);
  const below = rows.slice(Math.max(headerAt + 1, rows.length - rowsOfNotes));
  return [...above, ...below].flatMap(({ cells }) => {
    const texts = cells.map(textOf).filter((text) => text !== '');
    return texts.length > 3 ? [] : texts.map((text) => text.slice(0, 400));
  });
}

/** "All amounts in thousands" in a title or a note. */
export function unitsOfNotes(notes: readonly string[]): SaidUnits | null {
  return notes.map(unitsSaid).find((units) => units !== null) ?? null;
}

/** No policy is so small that its dollars, and none so large that its thousands, were as many as this. */
const plainlyDollars = 100_000;

/** In a column of thousands, 500 is 500,000; 500K and 500,000 say themselves what they are. */
export function inUnit(read: Read<number>, cell: Cell | undefined, unit: Unit = inDollars): Read<number> {
  if (typeof read !== 'object' || read.value === 0 || unit.times === 1) return read;
  if (/[a-z]/i.test(textOf(cell))) return read;
  // A sheet that says thousands over dollars leaves open which of its amounts it means.
  if (Math.abs(read.value) >= plainlyDollars) return unit.isOfSheet ? 'bad' : read;
  return unit.times === null ? 'bad' : { value: Math.round(read.value * unit.times * 100) / 100 };
}
