import type { Db } from '#server/adapters/database/database.ts';
import type { Files } from '#server/adapters/files/files.ts';
import type { IllustrationKind } from '#contract/illustration-kind.ts';

export type NewIllustration = {
  quoteId: string;
  fileName: string;
  givenName: string;
  kind: IllustrationKind;
  bytes: number;
};

export async function insertIllustration(db: Db, one: NewIllustration, now: Date): Promise<void> {
  await db
    .insertInto('illustrations')
    .values({
      quote_id: one.quoteId,
      file_name: one.fileName,
      given_name: one.givenName,
      kind: one.kind,
      bytes: one.bytes,
      uploaded_at: now,
    })
    .execute();
}

export async function countIllustrations(db: Db, quoteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('illustrations')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findIllustration(db: Db, id: string) {
  return db
    .selectFrom('illustrations')
    .innerJoin('quotes', 'quotes.id', 'illustrations.quote_id')
    .innerJoin('accounts', 'accounts.id', 'quotes.account_id')
    .select([
      'illustrations.file_name as fileName',
      'illustrations.given_name as givenName',
      'illustrations.kind',
      'illustrations.bytes',
      'illustrations.quote_id as quoteId',
      'accounts.email as advisor',
    ])
    .where('illustrations.id', '=', id)
    .executeTakeFirst();
}

/** An upload under way has no row yet; no upload takes this long. */
const orphanAfterMs = 3_600_000;

/** Removes files that have no row: what a kill between the file and its row left behind. */
export async function sweepFiles(db: Db, files: Files, now: Date): Promise<number> {
  const old = (await files.list()).filter(
    ({ writtenAt }) => now.getTime() - writtenAt.getTime() > orphanAfterMs,
  );
  if (old.length === 0) return 0;
  const rows = await db.selectFrom('illustrations').select('file_name').execute();
  const known = new Set(rows.map((row) => row.file_name));
  const orphans = old.filter(({ name }) => !known.has(name));
  for (const { name } of orphans) await files.remove(name);
  return orphans.length;
}
