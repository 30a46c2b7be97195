import type { Db } from '#server/adapters/database/database.ts';

/**
 * Takes the person out of quotes nobody asked an offer for: the birthday goes and the age stays, the advisor is
 * unlinked, and with an unmarked upload its row goes too (its file is swept as one without a row).
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
  await db
    .deleteFrom('illustrations')
    .where(
      'quote_id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
  return old.length;
}
