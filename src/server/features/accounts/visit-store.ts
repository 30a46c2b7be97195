import { type RawBuilder, type Selectable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { lockRosterShared, isNamedByRoster } from '#server/adapters/database/may-enter.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { furthestEnd } from '#server/clock.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import type { Caller } from '#server/http/caller.ts';
import { notSignedIn } from '#server/http/refusal.ts';
import { addAccount, lockAccountByEmail } from './account-store.ts';
import { hashSecret, makeSecret } from './secrets.ts';

const longestMs = limits.sessionHours * 3_600_000;

type NewVisit = { email: string; now: Date; binding: string | null; isMailboxProved: boolean };

/** Lets a FIG member in who has no account: nothing but this is kept of the address until it has quoted. */
export async function openVisit(db: Db, { email, now, binding, isMailboxProved }: NewVisit): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('visits')
    .values({
      token_hash: hashSecret(token),
      email: email.trim().toLowerCase(),
      created_at: now,
      expires_at: new Date(now.getTime() + longestMs),
      bound_to: binding === null ? null : hashSecret(binding),
      sees_history: isMailboxProved,
    })
    .execute();
  return token;
}

/** While the roster names the address, and it has neither a login nor an account that was shut. */
const mayLast = sql<boolean>`(${isNamedByRoster('visits.email')} and not exists (
  select from accounts where email = visits.email and (role <> 'fig' or status = 'disabled')))`;

/** As `findSession`. Its id is no account's, so it finds nothing that is anyone's. */
export async function findVisit(
  db: Db,
  { token, binding }: { token: string; binding: string | undefined },
  now: Date,
): Promise<Caller | undefined> {
  const found = await db
    .selectFrom('visits')
    .select(['id', 'email', 'sees_history', 'expires_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .where('expires_at', '<=', furthestEnd(now, longestMs))
    .where(mayLast)
    .where((where) =>
      where.or([where('bound_to', 'is', null), where('bound_to', '=', hashSecret(binding ?? ''))]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, email, sees_history: isMailboxProved, expires_at: expiresAt } = found;
  const member = { id, email, name: email, role: 'fig', sessionId: id, isMailboxProved, expiresAt } as const;
  return { ...member, provedAt: null, secondStep: { has: false, required: false }, isVisit: true };
}

/** With the first quote: makes the account, unless there is one, and of the visit a session of it. */
export async function enrollVisit(
  db: Db,
  caller: Caller,
  { now, from }: { now: Date; from: { browser: string; network: string } },
): Promise<Caller> {
  // In the order in which others come to them: the roster, the account, the visit.
  await lockRosterShared(db, caller.email);
  await lockAccountByEmail(db, caller.email);
  const visit = await db
    .deleteFrom('visits')
    .where('id', '=', caller.sessionId)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', furthestEnd(now, longestMs))
    .where(mayLast)
    .returningAll()
    .executeTakeFirst();
  if (!visit) return findEnrolled(db, caller);
  const { email } = visit;
  const member = { email, name: email, role: 'fig', status: 'active', passwordHash: null } as const;
  await addAccount(db, member, now);
  const account = await lockAccountByEmail(db, email);
  // Meanwhile it may have got a password, or been shut out.
  if (!account || account.role !== 'fig' || account.status === 'disabled') throw notSignedIn();
  // What the member opened elsewhere by a link of their own is listed and ended with it from now on.
  const others = await db
    .deleteFrom('visits')
    .where('email', '=', email)
    .where('sees_history', '=', true)
    .where('expires_at', '>', now)
    .returningAll()
    .execute();
  const proved = [visit, ...others].find(({ sees_history }) => sees_history);
  if (proved) {
    await db
      .updateTable('accounts')
      .set({ mailbox_proved_at: proved.created_at })
      .where('id', '=', account.id)
      .execute();
  }
  const sessions = [
    { ...toSession(visit), seen_at: now, ...from },
    ...others.map((other) => ({
      ...toSession(other),
      seen_at: other.created_at,
      browser: null,
      network: null,
    })),
  ];
  await db
    .insertInto('sessions')
    .values(sessions.map((session) => ({ ...session, account_id: account.id })))
    .execute();
  return { ...caller, id: account.id };
}

function toSession(visit: Selectable<Schema['visits']>) {
  const { id, token_hash, created_at, bound_to, expires_at, sees_history } = visit;
  const kept = { id, token_hash, created_at, bound_to, expires_at, sees_history };
  return { ...kept, revoked_at: null, proved_at: null };
}

/** Another call of the same visit was first. */
async function findEnrolled(db: Db, caller: Caller): Promise<Caller> {
  const session = await db
    .selectFrom('sessions')
    .select('account_id')
    .where('id', '=', caller.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw notSignedIn();
  return { ...caller, id: session.account_id };
}

export async function endVisit(db: Db, token: string): Promise<void> {
  await db.deleteFrom('visits').where('token_hash', '=', hashSecret(token)).execute();
}

/** Ends what a bare email opened, whether it has quoted yet or not. A visit that enrolls meanwhile is a session by then. */
export async function endBareSession(db: Db, id: string, now: Date): Promise<void> {
  await db.deleteFrom('visits').where('id', '=', id).where('sees_history', '=', false).execute();
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('sees_history', '=', false)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function endVisitsWhere(db: Db, condition: RawBuilder<boolean>): Promise<void> {
  await db.deleteFrom('visits').where(condition).execute();
}

export const forgetVisits: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('visits')
    .where('id', 'in', (from) =>
      from
        .selectFrom('visits')
        .select('id')
        .where((where) =>
          where.or([
            where('expires_at', '<=', now),
            where('expires_at', '>', furthestEnd(now, 2 * longestMs)),
          ]),
        )
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Anyone who knows an address of the roster makes such accounts: those that nothing is left in go. */
export function forgetUnprovedMembers(retentionDays: number): ForgetSome {
  return async (db, { now, atMost }) => {
    const before = new Date(now.getTime() - retentionDays * 86_400_000);
    const { numDeletedRows } = await db
      .deleteFrom('accounts')
      .where('id', 'in', (from) =>
        from
          .selectFrom('accounts')
          .select('id')
          .where('role', '=', 'fig')
          // One that was shut out stays shut out.
          .where('status', '!=', 'disabled')
          .where('mailbox_proved_at', 'is', null)
          .where((where) => where.fn.coalesce('last_sign_in_at', 'created_at'), '<=', before)
          .where(sql<boolean>`not exists (select from quotes where account_id = accounts.id)`)
          .where(sql<boolean>`not exists (select from sessions where account_id = accounts.id)`)
          .limit(atMost)
          // Whoever signs in meanwhile keeps it.
          .forUpdate(),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  };
}
