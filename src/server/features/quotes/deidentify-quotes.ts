import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { ForgetSome } from '#server/http/feature.ts';

/** Quotes nobody asked an offer for, once they are so old. */
export function forgetQuotes(retentionDays: number): ForgetSome {
  return async (db, { now, atMost }) => {
    const due = await db
      .selectFrom('quotes')
      .select('id')
      .where('created_at', '<=', new Date(now.getTime() - retentionDays * 86_400_000))
      .where('requested_at', 'is', null)
      .where('deidentified_at', 'is', null)
      .limit(atMost)
      .forUpdate()
      .execute();
    await deidentifyQuotes(
      db,
      due.map((quote) => quote.id),
      now,
    );
    return due.length;
  };
}

/** Takes the person out: the birthday goes and the age stays, the advisor is unlinked. */
export async function deidentifyQuotes(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('quotes')
    .set({
      account_id: null,
      session_id: null,
      idempotency_key: null,
      birth_date: null,
      issue_date: null,
      nickname: null,
      deidentified_at: now,
    })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
