import { type Cell, isDay, isMissing, type Read, textOf } from '#reading/book/cell.ts';

const multiples: ReadonlyMap<string, number> = new Map(
  Object.entries({
    k: 1_000,
    thou: 1_000,
    thousand: 1_000,
    m: 1_000_000,
    mm: 1_000_000,
    mil: 1_000_000,
    mill: 1_000_000,
    mio: 1_000_000,
    million: 1_000_000,
    b: 1_000_000_000,
    billion: 1_000_000_000,
  }),
);

const shape = /^(-?)(\d[\d.,' ]*|\.\d+)\s*([a-z]*)$/;
const american = /^(?:\d+|\d{1,3}(?:[, ']\d{3})+)?(?:\.\d*)?$/;
/** Points between thousands and a comma before the cents: no American amount looks like that. */
const european = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{2}$|^\d{1,3}(?:\.\d{3}){2,}$/;

/** Dollars, with a sign. Parentheses and a minus at either end mean below zero. */
export function readAmount(cell: Cell | undefined): Read<number> {
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: inCents(cell) } : 'bad';
  const text = textOf(cell);
  if (isMissing(text)) return 'missing';
  if (isDay(cell) || typeof cell === 'boolean') return 'bad';
  return /^\d{1,12}$/.test(text) ? { value: Number(text) } : amountOf(text);
}

function amountOf(text: string): Read<number> {
  let plain = text
    .toLowerCase()
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll('\u2019', "'");
  const isNegative = /^\(.*\)$/.test(plain) || /^-|-$|^\$\s*-|\bcr$/.test(plain.replaceAll('\u2212', '-'));
  // "500-750" is two amounts.
  const isRange = /[\dkm]\s*[-\u2212\u2013\u2014]\s*\$?\s*\d/.test(plain);
  plain = plain.replaceAll(/[()$\u2212-]|\bus[d$]?\b|\bdollars?\b|\bcr$/g, ' ').trim();
  if (isMissing(plain)) return 'missing';
  if (isRange) return 'bad';
  const parts = shape.exec(plain);
  if (!parts) return 'bad';
  const digits = parts[2]!.trim();
  const multiple = parts[3] === '' ? 1 : multiples.get(parts[3]!);
  const number = numberOf(digits);
  if (number === null || multiple === undefined) return 'bad';
  return { value: inCents(isNegative ? -number * multiple : number * multiple) };
}

function numberOf(digits: string): number | null {
  // 500 or 500,000: who writes three digits behind a point means one or the other.
  if (/^\d{1,3}\.\d{3}$/.test(digits)) return null;
  if (american.test(digits)) return Number(digits.replaceAll(/[, ']/g, ''));
  if (european.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return null;
}

function inCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
