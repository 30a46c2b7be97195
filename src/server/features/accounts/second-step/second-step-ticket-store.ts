import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { furthestEnd } from '#server/clock.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import { hashSecret, makeSecret } from '#server/features/accounts/secrets.ts';

const lastsMs = limits.secondStep.ticketMinutes * 60_000;

/** Says that the password was right, for a few minutes. It opens nothing by itself. */
export async function issueSecondStepTicket(db: Db, accountId: string, now: Date): Promise<string> {
  const ticket = makeSecret();
  const expiresAt = new Date(now.getTime() + lastsMs);
  await db
    .insertInto('second_step_tickets')
    .values({ ticket_hash: hashSecret(ticket), account_id: accountId, expires_at: expiresAt, used_at: null })
    .execute();
  return ticket;
}

/** Whose ticket it is, if it would be taken: asked before anything costly is done for it. */
export async function findSecondStepTicket(db: Db, ticket: string, now: Date) {
  return db
    .selectFrom('second_step_tickets')
    .innerJoin('accounts', 'accounts.id', 'second_step_tickets.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.role', 'second_step_tickets.id as ticketId'])
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', furthestEnd(now, lastsMs))
    .where('accounts.status', '=', 'active')
    .executeTakeFirst();
}

/** One update decides, so of any number of calls with one ticket exactly one is taken. */
export async function consumeSecondStepTicket(db: Db, ticket: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('second_step_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', furthestEnd(now, lastsMs))
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function dropSecondStepTickets(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('second_step_tickets').where('account_id', '=', accountId).execute();
}

export const forgetSecondStepTickets: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('second_step_tickets')
    .where('ticket_hash', 'in', (from) =>
      from
        .selectFrom('second_step_tickets')
        .select('ticket_hash')
        .where('expires_at', '<=', now)
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
