import type { Line } from './text-items.ts';

export type Pages = {
  /** Null where the file could not be opened. */
  readonly present: number | null;
  /** As the pages say, "Page 3 of 7"; null when they do not. */
  readonly stated: number | null;
  readonly missing: readonly number[];
  readonly complete: boolean | null;
};

const marks = [
  /\bpage\s+(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})\b/i,
  /\bpg\.?\s*(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})\b/i,
  /(?:^|[\s·|(-])(\d{1,3})\s+of\s+(\d{1,3})(?=$|[\s·|).-])/i,
];
const alone = /\bpage\s+(\d{1,3})\s*$/i;
const promised = /\ball (\d{1,3}) pages\b|\b(?:consists of|contains|total of) (\d{1,3}) pages\b/i;
const mostPages = 500;

export function readPages(pages: readonly (readonly Line[])[]): Pages {
  const found = pages.map(markOf);
  const totals = found.flatMap((mark) => (mark?.total ? [mark.total] : []));
  const stated = mostFrequent(totals) ?? promisedPages(pages);
  const numbers = new Set(
    found.flatMap((mark) => (mark && (!mark.total || mark.total === stated) ? [mark.number] : [])),
  );
  const present = pages.length;
  if (stated === null || stated > mostPages) return { present, stated: null, missing: [], complete: null };
  const expected = Array.from({ length: stated }, (_, at) => at + 1);
  // Sheets without a mark, as a cover, may be the pages that seem to be missing.
  const unmarked = found.filter((mark) => mark === null).length;
  const absent = expected.filter((number) => !numbers.has(number));
  const missing = numbers.size === 0 || absent.length <= unmarked ? [] : absent;
  return { present, stated, missing, complete: missing.length === 0 && present >= stated };
}

/** In the last lines of a page first, then in its first ones. */
function markOf(lines: readonly Line[]): { number: number; total: number | null } | null {
  for (const { text } of [...lines.slice(-4).toReversed(), ...lines.slice(0, 4)]) {
    for (const pattern of marks) {
      const match = pattern.exec(text);
      const [number, total] = [Number(match?.[1]), Number(match?.[2])];
      if (match && number >= 1 && number <= total) return { number, total };
    }
    const match = alone.exec(text);
    if (match) return { number: Number(match[1]), total: null };
  }
  return null;
}

function promisedPages(pages: readonly (readonly Line[])[]): number | null {
  const match = promised.exec(pages.flatMap((lines) => lines.map(({ text }) => text)).join(' '));
  return match ? Number(match[1] ?? match[2]) : null;
}

function mostFrequent(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
