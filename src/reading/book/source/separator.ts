const candidates = [',', ';', '\t', '|', '^', '~', ':'] as const;

/** The separator under which the first lines fall into the same number of fields. Excel may name it: "sep=;". */
export function separatorOf(start: string): string {
  const named = /^\ufeff?sep=(.)\r?\n/i.exec(start)?.[1];
  if (named !== undefined) return named;
  const lines = linesOutsideQuotes(start).slice(0, 100);
  const scores = candidates.map((separator) => ({ separator, score: scoreOf(lines, separator) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

function scoreOf(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(separator).length - 1;
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  let best = 0;
  for (const [count, times] of counts) {
    best = Math.max(best, (times / lines.length) * Math.log2(1 + count));
  }
  // A colon also stands in times; it separates only where nothing else does.
  return separator === ':' ? best / 4 : best;
}

/** Lines with what stands in quotes taken out. */
function linesOutsideQuotes(text: string): string[] {
  return text
    .replaceAll(/"[^"]*"/g, 'q')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
}
