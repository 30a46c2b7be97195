import type { Cell } from '#reading/book/cell.ts';

const most = 20_000;

/** The same reading, which works out each text once: a column of a hundred thousand cells has few different ones. */
export function remembered<Value>(
  read: (cell: Cell | undefined) => Value,
): (cell: Cell | undefined) => Value {
  const kept = new Map<string, Value>();
  const ofNothing = read(null);
  return (cell) => {
    if (cell === undefined || cell === null) return ofNothing;
    if (typeof cell !== 'string') return read(cell);
    const known = kept.get(cell);
    if (known !== undefined) return known;
    const value = read(cell);
    if (kept.size < most) kept.set(cell, value);
    return value;
  };
}
