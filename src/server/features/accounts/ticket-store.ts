import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { hashSecret, makeSecret } from './secrets.ts';

type Kind = keyof typeof limits.ticketMinutes;

/** A one-time permission to choose a password. An earlier one of the same kind no longer counts. */
export async function issueTicket(
  db: Db,
  accountId: string,
  { kind, now }: { kind: Kind; now: Date },
): Promise<string> {
  const ticket = makeSecret();
  await db
    .deleteFrom('password_tickets')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute();
  await db
    .insertInto('password_tickets')
    .values({
      ticket_hash: hashSecret(ticket),
      account_id: accountId,
      kind,
      expires_at: new Date(now.getTime() + limits.ticketMinutes[kind] * 60_000),
      used_at: null,
    })
    .execute();
  return ticket;
}

/** One update decides, so of any number of calls with one ticket exactly one gets the account. */
export async function consumeTicket(db: Db, ticket: string, now: Date): Promise<string | undefined> {
  const used = await db
    .updateTable('password_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id;
}

/** When an administrator steps in, or a password was chosen, no ticket given before counts any more. */
export async function dropTickets(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('password_tickets').where('account_id', '=', accountId).execute();
}

export async function dropOldTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_tickets').where('expires_at', '<=', now).execute();
}
