import type * as z from 'zod/mini';
import { adminCalls, readRosterValue, rosterCheckSchema } from '#contract/admin.ts';
import { limits } from '#contract/limits.ts';
import { authorizedJson } from '#web/api/authorized-call.ts';
import type { RosterLine } from './roster-csv.ts';

export type CheckedLine = z.infer<typeof rosterCheckSchema>[number];

/** What would become of each line. The server counts the values of a batch; the person counts the lines of the file. */
export async function checkRosterLines(lines: readonly RosterLine[]): Promise<readonly CheckedLine[]> {
  const checked: CheckedLine[] = [];
  const seen = new Set<string>();
  for (const batch of inBatches(lines)) {
    const answers = await authorizedJson(adminCalls.checkFigRoster, rosterCheckSchema, {
      method: 'POST',
      json: { values: batch.map(({ value }) => value) },
    });
    for (const one of answers) {
      const entry = readRosterValue(one.value)?.value ?? '';
      // Each batch knows only itself.
      const isRepeated = one.outcome === 'new' && seen.has(entry);
      if (one.outcome === 'new') seen.add(entry);
      checked.push({
        ...one,
        line: batch[one.line - 1]?.line ?? one.line,
        outcome: isRepeated ? 'known' : one.outcome,
      });
    }
  }
  return checked;
}

/** So few that one call fits the server's limit whatever their length, and keeps the database but a moment. */
const batchSize = limits.rosterLinesAtOnce;

export function inBatches<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / batchSize);
  return Array.from({ length: count }, (_, n) => items.slice(n * batchSize, (n + 1) * batchSize));
}
