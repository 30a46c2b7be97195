import { sql } from 'kysely';
import type { ContactMessage } from '#contract/contact.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import { containing, rowsOf } from '#server/http/paging.ts';

type From = { accountId: string | null; now: Date };

/** Its id. */
export async function addMessage(
  db: Db,
  { name, email, message }: ContactMessage,
  { accountId, now }: From,
): Promise<string> {
  const { id } = await db
    .insertInto('contact_messages')
    .values({ name, email, message: message || null, account_id: accountId, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When it was sent, or undefined when there is none. */
export async function removeMessage(db: Db, id: string): Promise<Date | undefined> {
  const removed = await db
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .returning('sent_at')
    .executeTakeFirst();
  return removed?.sent_at;
}

/**
 * All of someone who asked to be forgotten; by the address only what nobody signed in wrote: anyone can type it. Their
 * ids are those of the letters that may still wait.
 */
export async function removeMessagesOf(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const removed = await db
    .deleteFrom('contact_messages')
    .where((where) =>
      where.or([
        where('account_id', '=', id),
        where.and([where('account_id', 'is', null), where(sql`lower(email)`, '=', email)]),
      ]),
    )
    .returning('id')
    .execute();
  return removed.map((message) => message.id);
}

/** Newest first; a search looks through name, address and text. */
export async function listMessages(db: Db, search: string, page: number) {
  const { offset, limit } = rowsOf(page);
  const pattern = containing(search);
  return db
    .selectFrom('contact_messages')
    .leftJoin('accounts', 'accounts.id', 'contact_messages.account_id')
    .selectAll('contact_messages')
    .select('accounts.email as account')
    .where((where) =>
      where.or([
        where('contact_messages.name', 'ilike', pattern),
        where('contact_messages.email', 'ilike', pattern),
        where('contact_messages.message', 'ilike', pattern),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('contact_messages.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export const forgetMessages: ForgetSome = async (db, { now, atMost }) => {
  const before = new Date(now.getTime() - limits.kept.messageDays * 86_400_000);
  const { numDeletedRows } = await db
    .deleteFrom('contact_messages')
    .where('id', 'in', (from) =>
      from.selectFrom('contact_messages').select('id').where('sent_at', '<=', before).limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
