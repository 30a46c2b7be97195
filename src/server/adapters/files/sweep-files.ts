import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { type Files, StoreAway } from './files.ts';

type Store = Pick<Files, 'list' | 'remove'>;

/** No upload takes this long; one that was begun before and has no row was cut off. */
const uploadMs = 86_400_000;

/** Then the store itself is away: it is not waited for any longer. */
const mostFailuresInARow = 20;

export type Sweep = {
  removed: number;
  /** Those that the store would not remove: the next sweep tries them again. */
  failed: { name: string; error: unknown }[];
  /** Files that neither a row nor a note names. They may be the only copy of what a restored database has lost. */
  unknown: number;
};

/**
 * Removes files whose row was deleted on purpose, and those that were begun and never got one. It goes by what the
 * database has noted and by nothing else: what it does not know it counts and leaves alone.
 */
export async function sweepFiles(db: Db, files: Store, now: Date): Promise<Sweep> {
  let removed = 0;
  let failuresInARow = 0;
  const failed: Sweep['failed'] = [];
  for (const name of await takeExpendable(db, now)) {
    try {
      await files.remove(name);
    } catch (error) {
      failed.push({ name, error });
      failuresInARow += 1;
      if (failuresInARow === mostFailuresInARow) break;
      continue;
    }
    await db.deleteFrom('unowned_files').where('file_name', '=', name).execute();
    removed += 1;
    failuresInARow = 0;
  }
  return { removed, failed, unknown: await countUnknown(db, files, now) };
}

/** Before the first byte is written. */
export async function beginFile(db: Db, name: string, now: Date): Promise<void> {
  await sql`insert into unowned_files (file_name, reason, since) values (${name}, 'begun', ${now})`.execute(
    db,
  );
}

/** One that was begun and is to have no row. Where the store is away the sweep does it later. */
export async function giveUpFile(db: Db, files: Pick<Files, 'remove'>, name: string): Promise<void> {
  try {
    await files.remove(name);
    await db.deleteFrom('unowned_files').where('file_name', '=', name).execute();
  } catch {
    // Whoever calls has an error of their own to tell.
  }
}

/** In the transaction that adds its row. Fails when the sweep has taken it, so that no row is left without a file. */
export async function adoptFile(db: Db, name: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('unowned_files')
    .where('file_name', '=', name)
    .where('reason', '=', 'begun')
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new StoreAway('the file was given up before it had a row');
}

/** In the transaction that deletes the rows: their files follow at the next sweep. */
export async function disownFiles(db: Db, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into unowned_files (file_name, reason, since)
    select name, 'row-deleted', ${now} from unnest(${names}::text[]) as name
    on conflict (file_name) do update set reason = 'row-deleted'`.execute(db);
}

/** Those that were begun too long ago are taken first: an upload that ends just now finds its note gone, and fails. */
async function takeExpendable(db: Db, now: Date): Promise<string[]> {
  await sql`
    update unowned_files set reason = 'row-deleted'
    where reason = 'begun' and since < ${new Date(now.getTime() - uploadMs)}`.execute(db);
  const rows = await db
    .selectFrom('unowned_files')
    .select('file_name')
    .where('reason', '=', 'row-deleted')
    .where('file_name', 'not in', db.selectFrom('illustrations').select('file_name'))
    // So that those which cannot be removed do not always come first.
    .orderBy(sql`random()`)
    .execute();
  return rows.map((row) => row.file_name);
}

async function countUnknown(db: Db, files: Store, now: Date): Promise<number> {
  const stored = await files.list();
  const { rows } = await sql<{ file_name: string }>`
    select file_name from illustrations union all select file_name from unowned_files`.execute(db);
  const known = new Set(rows.map((row) => row.file_name));
  const isOld = ({ writtenAt }: { writtenAt: Date }) => now.getTime() - writtenAt.getTime() > uploadMs;
  return stored.filter((file) => isOld(file) && !known.has(file.name)).length;
}
