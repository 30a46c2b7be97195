import type { StoredFile } from '#server/adapters/files/sealed-files.ts';
import type { Verdict } from '#server/adapters/virus-scan/virus-scanner.ts';
import type { Parts } from '#server/parts.ts';

/** Scans a file that is stored already, unsealed on the way: however long that takes, nothing of it is in memory whole. */
export async function scanFile(
  { files, scanner }: Pick<Parts, 'files' | 'scanner'>,
  file: StoredFile,
): Promise<Verdict> {
  if (!scanner.isSet) return { kind: 'unavailable', reason: 'no scanner is set' };
  return scanner.scan((await files.read(file)) as AsyncIterable<Buffer>);
}
