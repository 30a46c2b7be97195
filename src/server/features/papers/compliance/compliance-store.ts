import { gunzipSync, gzipSync } from 'node:zlib';
import type { Alternatives, AlternativesAnswer } from '#contract/papers/papers.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Seal } from '#server/adapters/seal.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';
import type { ForgetSome } from '#server/http/feature.ts';

export async function findAlternatives(db: Db, quoteId: string): Promise<Alternatives> {
  const row = await db
    .selectFrom('quote_alternatives')
    .select('answers')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  // Held against the contract's schema when it was written.
  return row?.answers ?? {};
}

/** What was answered last of a run before this quote: nothing of this one until its advisor says it again. */
export async function findEarlierAlternatives(
  db: Db,
  { historyId, createdAt }: Pick<QuoteRecord, 'historyId' | 'createdAt'>,
): Promise<AlternativesAnswer['earlier']> {
  const row = await db
    .selectFrom('quote_alternatives')
    .innerJoin('quotes', 'quotes.id', 'quote_alternatives.quote_id')
    .select(['answers', 'changed_at'])
    .where('quotes.history_id', '=', historyId)
    .where('quotes.created_at', '<', createdAt)
    .where('answers', '!=', '{}')
    .orderBy('quotes.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Held against the contract's schema when it was written.
  return row && { at: row.changed_at.toISOString(), answers: row.answers as Alternatives };
}

export async function putAlternatives(
  db: Db,
  quoteId: string,
  { answers, now }: { answers: Alternatives; now: Date },
): Promise<void> {
  const row = { answers: JSON.stringify(answers), changed_at: now };
  await db
    .insertInto('quote_alternatives')
    .values({ quote_id: quoteId, ...row })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(row))
    .execute();
}

/** What was made of this very record, if it was. */
export async function findPaper(
  db: Db,
  quoteId: string,
  { recordHash, seal }: { recordHash: string; seal: Seal },
): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('compliance_files')
    .select('sealed_paper')
    .where('quote_id', '=', quoteId)
    .where('record_hash', '=', recordHash)
    .executeTakeFirst();
  if (!file) return undefined;
  const content = Buffer.from(seal.open(file.sealed_paper), 'base64');
  // The first ones were kept as they are.
  return content.subarray(0, 4).toString('latin1') === '%PDF' ? content : gunzipSync(content);
}

/** The newest first. */
export async function listKeptFiles(db: Db, quoteId: string): Promise<{ madeAt: Date; hash: string }[]> {
  return db
    .selectFrom('compliance_files')
    .select(['made_at as madeAt', 'record_hash as hash'])
    .where('quote_id', '=', quoteId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.complianceFilesPerQuote)
    .execute();
}

export async function countFiles(db: Db, quoteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('compliance_files')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewFile = { quoteId: string; recordHash: string; record: string; paper: Buffer; now: Date; seal: Seal };

/** Kept beside those made before, and all of them as long as the newest; false where this very one is there. */
export async function keepFile(
  db: Db,
  { quoteId, recordHash, record, paper, now, seal }: NewFile,
): Promise<boolean> {
  const keepUntil = keptUntil(now);
  await db
    .updateTable('compliance_files')
    .set({ keep_until: keepUntil })
    .where('quote_id', '=', quoteId)
    .execute();
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('compliance_files')
    .values({
      quote_id: quoteId,
      made_at: now,
      keep_until: keepUntil,
      record_hash: recordHash,
      sealed_record: seal.close(record),
      sealed_paper: seal.close(gzipSync(paper).toString('base64')),
    })
    .onConflict((conflict) => conflict.columns(['quote_id', 'record_hash']).doNothing())
    .executeTakeFirst();
  return count === 1n;
}

export function keptUntil(now: Date): Date {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + limits.kept.complianceYears);
  return end;
}

export const forgetComplianceFiles: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('compliance_files')
    .where('id', 'in', (from) =>
      from.selectFrom('compliance_files').select('id').where('keep_until', '<=', now).limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Files sealed by an older key; how many were sealed anew. */
export async function resealComplianceFiles(db: Db, seal: Seal): Promise<number> {
  const ids = await db.selectFrom('compliance_files').select('id').execute();
  let count = 0;
  for (const { id } of ids) {
    const file = await db
      .selectFrom('compliance_files')
      .select(['sealed_record', 'sealed_paper'])
      .where('id', '=', id)
      .executeTakeFirst();
    const record = file && seal.renew(file.sealed_record);
    const paper = file && seal.renew(file.sealed_paper);
    if (!record && !paper) continue;
    await db
      .updateTable('compliance_files')
      .set({ ...(record && { sealed_record: record }), ...(paper && { sealed_paper: paper }) })
      .where('id', '=', id)
      .execute();
    count += 1;
  }
  return count;
}
