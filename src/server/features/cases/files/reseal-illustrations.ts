import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { SealedFiles } from '#server/adapters/files/sealed-files.ts';
import { adoptFile, beginFile, disownFiles, giveUpFile } from '#server/adapters/files/sweep-files.ts';
import type { Seal } from '#server/adapters/seal.ts';

type Outcome = { resealed: number; failed: number };

/**
 * Seals every file with the current key that is not yet. Each is written anew under a name of its own before its row
 * turns to it, so it can be stopped at any moment and run again.
 */
export async function resealIllustrations(
  db: Kysely<Schema>,
  files: SealedFiles,
  { now, onFault }: { now: Date; onFault: (id: string, error: unknown) => void },
): Promise<Outcome> {
  const due = await db
    .selectFrom('illustrations')
    .select(['id', 'file_name', 'key_id', 'bytes'])
    .where('key_id', 'is distinct from', files.currentKeyId)
    .execute();
  const outcome = { resealed: 0, failed: 0 };
  for (const { id, file_name, key_id, bytes } of due) {
    const name = randomUUID();
    try {
      await beginFile(db, name, now);
      const written = await files.write(name, await files.read({ name: file_name, keyId: key_id }));
      if (written.bytes !== bytes)
        throw new Error(`the file has ${written.bytes} bytes, its row says ${bytes}`);
      const isTurned = await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('illustrations')
          .set({ file_name: name, key_id: written.keyId })
          .where('id', '=', id)
          .where('file_name', '=', file_name)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await adoptFile(tx, name);
        // A download under way may still be reading it: it goes at the next sweep.
        await disownFiles(tx, [file_name], now);
        return true;
      });
      if (isTurned) outcome.resealed += 1;
      else await giveUpFile(db, files, name);
    } catch (error) {
      await giveUpFile(db, files, name);
      outcome.failed += 1;
      onFault(id, error);
    }
  }
  return outcome;
}

/** What was read in them, sealed beside its row. How many were sealed anew. */
export async function resealReadings(db: Kysely<Schema>, seal: Seal): Promise<number> {
  const kept = await db
    .selectFrom('illustrations')
    .select(['id', 'reading'])
    .where('reading', 'is not', null)
    .execute();
  let resealed = 0;
  for (const { id, reading } of kept) {
    const renewed = reading === null ? undefined : seal.renew(reading);
    if (renewed === undefined) continue;
    await db
      .updateTable('illustrations')
      .set({ reading: renewed })
      .where('id', '=', id)
      .where('reading', '=', reading)
      .execute();
    resealed += 1;
  }
  return resealed;
}
