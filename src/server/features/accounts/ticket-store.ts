import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Seal } from '#server/adapters/seal.ts';
import { furthestEnd } from '#server/clock.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import { lockOwnAccount } from './account-store.ts';
import { hashSecret, makeSecret } from './secrets.ts';
import { dropSecondStepTickets } from './second-step/second-step-ticket-store.ts';

type Kind = keyof typeof limits.ticketMinutes;

const longestMs = Math.max(...Object.values(limits.ticketMinutes)) * 60_000;

/** A one-time permission to choose a password, after a sign-in with one of ours. An earlier one no longer counts. */
export async function issueTicket(db: Db, accountId: string, now: Date): Promise<string> {
  await db
    .deleteFrom('password_tickets')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'sign-in')
    .execute();
  const ticket = makeSecret();
  await addTicket(
    db,
    ticket,
    { account_id: accountId, kind: 'sign-in', sealed_ticket: null, sent_at: null },
    now,
  );
  return ticket;
}

/**
 * The ticket to be mailed now, or undefined when it was mailed a moment ago, unless it `goesAtOnce`. There is one at a
 * time, sent again as it was: whoever asks for another cannot spoil the one that its owner is about to use, nor make it
 * last longer. One that is about to end has a new one beside it until then.
 */
export async function issueMailedTicket(
  db: Db,
  accountId: string,
  { now, seal, goesAtOnce = false }: { now: Date; seal: Seal; goesAtOnce?: boolean },
): Promise<string | undefined> {
  // Two that ask at once take turns.
  await lockOwnAccount(db, accountId);
  const open = await db
    .selectFrom('password_tickets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'mailed')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', furthestEnd(now, longestMs))
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  if (open?.sealed_ticket && open.sent_at) {
    const isOnItsWay = now.getTime() - open.sent_at.getTime() < limits.signIn.minutesBetweenLinks * 60_000;
    if (isOnItsWay && !goesAtOnce) return undefined;
    if (open.expires_at.getTime() - now.getTime() >= limits.signIn.leastMinutesOfLink * 60_000) {
      await db
        .updateTable('password_tickets')
        .set({ sent_at: now })
        .where('ticket_hash', '=', open.ticket_hash)
        .execute();
      return seal.open(open.sealed_ticket);
    }
  }
  const ticket = makeSecret();
  const row = {
    account_id: accountId,
    kind: 'mailed',
    sealed_ticket: seal.close(ticket),
    sent_at: now,
  } as const;
  await addTicket(db, ticket, row, now);
  return ticket;
}

type NewTicket = { account_id: string; kind: Kind; sealed_ticket: string | null; sent_at: Date | null };

async function addTicket(db: Db, ticket: string, row: NewTicket, now: Date): Promise<void> {
  await db
    .insertInto('password_tickets')
    .values({ ...row, ticket_hash: hashSecret(ticket), expires_at: endOf(row.kind, now), used_at: null })
    .execute();
}

function endOf(kind: Kind, now: Date): Date {
  return new Date(now.getTime() + limits.ticketMinutes[kind] * 60_000);
}

/** Whose password a ticket would let them choose: asked before anything costly is done for it. */
export async function findTicketHolder(db: Db, ticket: string, now: Date) {
  return db
    .selectFrom('password_tickets')
    .innerJoin('accounts', 'accounts.id', 'password_tickets.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.name', 'accounts.password_hash as passwordHash'])
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', furthestEnd(now, longestMs))
    .executeTakeFirst();
}

/** One update decides, so of any number of calls with one ticket exactly one gets the account. */
export async function consumeTicket(db: Db, ticket: string, now: Date): Promise<string | undefined> {
  const used = await db
    .updateTable('password_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashSecret(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', furthestEnd(now, longestMs))
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id;
}

/** When an administrator steps in, or a password was chosen, no ticket given before counts any more. */
export async function dropTickets(db: Db, accountId: string): Promise<void> {
  await dropSecondStepTickets(db, accountId);
  await db.deleteFrom('password_tickets').where('account_id', '=', accountId).execute();
}

export const forgetTickets: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('password_tickets')
    .where('ticket_hash', 'in', (from) =>
      from.selectFrom('password_tickets').select('ticket_hash').where('expires_at', '<=', now).limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Those that an older key sealed; how many. */
export async function resealTickets(db: Db, seal: Seal): Promise<number> {
  const rows = await db
    .selectFrom('password_tickets')
    .select(['ticket_hash', 'sealed_ticket'])
    .where('sealed_ticket', 'is not', null)
    .execute();
  let count = 0;
  for (const { ticket_hash, sealed_ticket } of rows) {
    const renewed = sealed_ticket && seal.renew(sealed_ticket);
    if (!renewed) continue;
    await db
      .updateTable('password_tickets')
      .set({ sealed_ticket: renewed })
      .where('ticket_hash', '=', ticket_hash)
      .execute();
    count += 1;
  }
  return count;
}
