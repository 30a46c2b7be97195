import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { type Files, StoreAway } from './files.ts';

type Store = Pick<Files, 'list' | 'remove'>;

/** No upload takes this long; one that was begun before and has no row was cut off. */
const uploadMs = 86_400_000;

/** A disk that is not mounted has no files either. What was not there is looked for again for so long. */
const lookedForMs = 30 * 86_400_000;

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
 * database has noted and by nothing else: what it does not know it counts and leaves alone. While the clock is in doubt
 * nothing goes by its age.
 */
export async function sweepFiles(
  db: Db,
  files: Store,
  now: Date,
  { mayGoByDate = true } = {},
): Promise<Sweep> {
  let removed = 0;
  let failuresInARow = 0;
  const failed: Sweep['failed'] = [];
  if (mayGoByDate) await giveUpOld(db, now);
  for (const { name, since } of await findExpendable(db)) {
    let wasThere: boolean;
    try {
      ({ wasThere } = await files.remove(name));
    } catch (error) {
      failed.push({ name, error });
      failuresInARow += 1;
      if (failuresInARow === mostFailuresInARow) break;
      continue;
    }
    failuresInARow = 0;
    if (wasThere) removed += 1;
    else if (!mayGoByDate || now.getTime() - since.getTime() < lookedForMs) continue;
    await db.deleteFrom('unowned_files').where('file_name', '=', name).execute();
  }
  return { removed, failed, unknown: await countUnknown(db, files, now) };
}

/** Before the first byte is written. */
export async function beginFile(db: Db, name: string, now: Date): Promise<void> {
  await sql`insert into unowned_files (file_name, reason, since) values (${name}, 'begun', ${now})`.execute(
    db,
  );
}

/**
 * One that was begun and is to have no row. Where its row is there after all (the answer to a commit was lost), the file is
 * the row's. It is removed at once, and again a day later: a store may take late what it did not answer to.
 */
export async function giveUpFile(db: Db, files: Pick<Files, 'remove'>, name: string): Promise<void> {
  try {
    // Waits for whoever is just adopting it; from here on nobody can.
    const { numUpdatedRows } = await db
      .updateTable('unowned_files')
      .set({ reason: 'given-up' })
      .where('file_name', '=', name)
      .where('reason', '=', 'begun')
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await files.remove(name);
  } catch {
    // Whoever calls has an error of their own to tell, and the sweep comes.
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

/**
 * In a database of an earlier moment: what was begun then may have got its row since, which is in no backup. From here on
 * it is a file that nothing knows, and nothing deletes.
 */
export async function forgetBegun(db: Db): Promise<void> {
  await db.deleteFrom('unowned_files').where('reason', '=', 'begun').execute();
}

/** In the transaction that deletes the rows: their files follow at the next sweep. */
export async function disownFiles(db: Db, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into unowned_files (file_name, reason, since)
    select name, 'row-deleted', ${now} from unnest(${names}::text[]) as name
    on conflict (file_name) do update set reason = 'row-deleted'`.execute(db);
}

/** Those that were begun too long ago: an upload that ends just now finds its note gone, and fails. */
async function giveUpOld(db: Db, now: Date): Promise<void> {
  await sql`
    update unowned_files set reason = 'row-deleted'
    where reason in ('begun', 'given-up') and since < ${new Date(now.getTime() - uploadMs)}`.execute(db);
}

/** In any order, so that those which cannot be removed do not always come first. */
async function findExpendable(db: Db): Promise<{ name: string; since: Date }[]> {
  return db
    .selectFrom('unowned_files')
    .select(['file_name as name', 'since'])
    .where('reason', '=', 'row-deleted')
    .where('file_name', 'not in', db.selectFrom('illustrations').select('file_name'))
    .orderBy(sql`random()`)
    .execute();
}

async function countUnknown(db: Db, files: Store, now: Date): Promise<number> {
  const stored = await files.list();
  const { rows } = await sql<{ file_name: string }>`
    select file_name from illustrations union all select file_name from unowned_files`.execute(db);
  const known = new Set(rows.map((row) => row.file_name));
  const isOld = ({ writtenAt }: { writtenAt: Date }) => now.getTime() - writtenAt.getTime() > uploadMs;
  return stored.filter((file) => isOld(file) && !known.has(file.name)).length;
}
