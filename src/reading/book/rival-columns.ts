import { type Cell, isMissing, textOf } from './cell.ts';
import type { Claim, Places, Role } from './roles.ts';

/** Columns that could as well be one thing, and differ: the first of them is used. */
export type Rivals = { readonly role: Role; readonly columns: readonly number[] };

/** Roles of which a mistake makes another number. */
const telling: readonly Role[] = [
  'birthDate',
  'gender',
  'state',
  'issueDate',
  'deathBenefit',
  'annualPremium',
  'modalPremium',
  'premiumMode',
  'surrenderValue',
  'loanBalance',
];

/** Two columns named alike, as two of "DOB", whose cells do not say the same. */
export function rivalsOf(
  claims: readonly Claim[],
  places: Places,
  cellsIn: (column: number) => Iterable<Cell | undefined>,
): Rivals[] {
  return telling.flatMap((role) => {
    const used = places[role];
    const own = claims.find((claim) => claim.role === role && claim.column === used);
    if (used === undefined || !own) return [];
    const taken = new Set(Object.values(places));
    const others = claims
      .filter((claim) => claim.role === role && claim.surety === own.surety && !taken.has(claim.column))
      .map(({ column }) => column)
      .filter((column) => areDifferent(cellsIn(used), cellsIn(column)));
    return others.length === 0 ? [] : [{ role, columns: [used, ...others] }];
  });
}

/** In some row both say something, and not the same. */
function areDifferent(one: Iterable<Cell | undefined>, other: Iterable<Cell | undefined>): boolean {
  const others = other[Symbol.iterator]();
  for (const cell of one) {
    const [text, beside] = [textOf(cell), textOf(others.next().value as Cell | undefined)];
    if (!isMissing(text) && !isMissing(beside) && text !== beside) return true;
  }
  return false;
}
