import type { Db } from '#server/adapters/database/database.ts';

/** Takes the person out of quotes nobody asked an offer for: the birthday goes and the age stays, the advisor is unlinked. */
export async function deidentifyQuotes(
  db: Db,
  { now, retentionDays }: { now: Date; retentionDays: number },
): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await db
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
    .execute();
}
