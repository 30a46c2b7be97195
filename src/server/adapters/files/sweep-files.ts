import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { Files } from './files.ts';

type Store = Pick<Files, 'list' | 'remove'>;

/** An upload under way has no row yet; no upload takes this long. */
const uploadMs = 3_600_000;
/** A file nobody knows may be the only copy of an upload whose row a restored database has lost. */
export const unknownFileGraceDays = 7;
/** A kill between a file and its row leaves one file behind. More than this is no accident of that kind. */
export const mostUnknownFiles = 20;

export type Sweep = {
  removed: number;
  /** Files that no row names and that are kept for now. */
  waiting: number;
  refusal?: 'database-is-younger' | 'too-many';
};

/**
 * Removes files whose row was deleted on purpose, and files no row ever named once they have been known as such for
 * days. It refuses to judge a store that is older than the database beside it.
 */
export async function sweepFiles(
  db: Db,
  files: Store,
  { now, databaseCreatedAt }: { now: Date; databaseCreatedAt: Date },
): Promise<Sweep> {
  const removed = await removeExpendable(db, files);
  const unknown = await findUnknown(db, await files.list(), now);
  await rememberUnknown(db, unknown, now);
  const ripe = await listRipe(db, now);
  const waiting = unknown.length;
  if (unknown.some(({ writtenAt }) => writtenAt < databaseCreatedAt)) {
    return { removed, waiting, refusal: 'database-is-younger' };
  }
  if (unknown.length > mostUnknownFiles) return { removed, waiting, refusal: 'too-many' };
  for (const name of ripe) await removeFile(db, files, name);
  return { removed: removed + ripe.length, waiting: waiting - ripe.length };
}

/** In the transaction that deletes the rows: their files follow at the next sweep. */
export async function disownFiles(db: Db, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into unowned_files (file_name, reason, since)
    select name, 'row-deleted', ${now} from unnest(${names}::text[]) as name
    on conflict (file_name) do update set reason = 'row-deleted'`.execute(db);
}

async function removeExpendable(db: Db, files: Store): Promise<number> {
  const rows = await db
    .selectFrom('unowned_files')
    .select('file_name')
    .where('reason', '=', 'row-deleted')
    .execute();
  for (const { file_name } of rows) await removeFile(db, files, file_name);
  return rows.length;
}

async function removeFile(db: Db, files: Store, name: string): Promise<void> {
  await files.remove(name);
  await db.deleteFrom('unowned_files').where('file_name', '=', name).execute();
}

async function findUnknown(db: Db, stored: Awaited<ReturnType<Files['list']>>, now: Date) {
  const old = stored.filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() > uploadMs);
  const rows = await db.selectFrom('illustrations').select('file_name').execute();
  const known = new Set(rows.map((row) => row.file_name));
  return old.filter(({ name }) => !known.has(name));
}

/** Notes what is new, and forgets what has a row or is gone by now. */
async function rememberUnknown(db: Db, unknown: readonly { name: string }[], now: Date): Promise<void> {
  const names = unknown.map(({ name }) => name);
  await sql`
    insert into unowned_files (file_name, reason, since)
    select name, 'unknown', ${now} from unnest(${names}::text[]) as name
    on conflict do nothing`.execute(db);
  await sql`
    delete from unowned_files
    where reason = 'unknown' and file_name <> all(${names}::text[])`.execute(db);
}

async function listRipe(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('unowned_files')
    .select('file_name')
    .where('reason', '=', 'unknown')
    .where('since', '<=', new Date(now.getTime() - unknownFileGraceDays * 86_400_000))
    .execute();
  return rows.map((row) => row.file_name);
}
