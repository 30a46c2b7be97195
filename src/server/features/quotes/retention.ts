import type { Db } from '#server/adapters/database/database.ts';
import { disownFiles } from '#server/adapters/files/sweep-files.ts';

/**
 * Takes the person out of quotes nobody asked an offer for: the birthday goes and the age stays, the advisor is
 * unlinked, and an unmarked upload goes too (its row here, its file at the next sweep).
 */
export async function deidentifyQuotes(
  db: Db,
  { now, retentionDays }: { now: Date; retentionDays: number },
): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  const old = await db
    .updateTable('quotes')
    .set({
      account_id: null,
      session_id: null,
      idempotency_key: null,
      birth_date: null,
      issue_date: null,
      deidentified_at: now,
    })
    .where('created_at', '<=', before)
    .where('requested_at', 'is', null)
    .where('deidentified_at', 'is', null)
    .returning('id')
    .execute();
  if (old.length === 0) return 0;
  const uploads = await db
    .deleteFrom('illustrations')
    .where('quote_id', 'in', (from) =>
      from.selectFrom('quotes').select('quotes.id').where('deidentified_at', 'is not', null),
    )
    .returning('file_name')
    .execute();
  await disownFiles(
    db,
    uploads.map((upload) => upload.file_name),
    now,
  );
  return old.length;
}
