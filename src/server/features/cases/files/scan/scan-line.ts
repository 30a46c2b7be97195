import { type Asker, openFairLine } from '#server/adapters/fair-line.ts';
import type { StoredFile } from '#server/adapters/files/sealed-files.ts';
import type { Verdict } from '#server/adapters/virus-scan/virus-scanner.ts';
import type { Parts } from '#server/parts.ts';

/**
 * A scan holds a connection to the store for as long as clamd takes. So one person has a few at once, so have all bare
 * sessions, and all together fewer than there are connections; a place outlasts the longest scan.
 */
const places = { ofOne: 4, inAll: 16, strangers: 4, waiting: 100, placeMs: 60_000 };

/** Longer than a file waits for those of others where clamd is well. */
const usualPatienceMs = 15_000;

/** Scans for whoever uploads. One that waits too long goes unscanned, as where clamd does not answer: it is for later. */
export function openScanLine(
  parts: Pick<Parts, 'files' | 'scanner'>,
  { patienceMs = usualPatienceMs } = {},
): (file: StoredFile, whose: Asker) => Promise<Verdict> {
  const line = openFairLine(places);
  return async (file, whose) => {
    const { turn, leave } = line.enter(whose);
    const timer = setTimeout(leave, patienceMs);
    const end = await turn;
    clearTimeout(timer);
    if (!end) return { kind: 'unavailable', reason: 'too many are scanned at once' };
    try {
      return await scanFile(parts, file);
    } finally {
      end();
    }
  };
}

/** Scans a file that is stored already, unsealed on the way: however long that takes, nothing of it is in memory whole. */
export async function scanFile(
  { files, scanner }: Pick<Parts, 'files' | 'scanner'>,
  file: StoredFile,
): Promise<Verdict> {
  if (!scanner.isSet) return { kind: 'unavailable', reason: 'no scanner is set' };
  return scanner.scan((await files.read(file)) as AsyncIterable<Buffer>);
}
