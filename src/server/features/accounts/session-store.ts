import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { isNamedByRoster } from '#server/adapters/database/may-enter.ts';
import { furthestEnd } from '#server/clock.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { ShortMemory } from '#server/http/short-memory.ts';
import { wideNetworkOf } from '#server/http/network.ts';
import { hashSecret, makeSecret } from './secrets.ts';
import { endVisitsWhere } from './visit-store.ts';
import { nameBrowser } from './sign-in/browser-name.ts';

type Role = Schema['accounts']['role'];

/** What a caller shows: the token, and the browser's second cookie if there is one. */
type Proof = { token: string; binding: string | undefined };

/** Of anyone's. */
const longestMs = limits.sessionHours * 3_600_000;
const administratorIdleMs = limits.administratorIdleMinutes * 60_000;

type NewSession = {
  now: Date;
  binding: string | null;
  from: { browser: string; network: string };
  isMailboxProved?: boolean;
};

/** What its owner is shown of where a session is: the browser's name and its network, and nothing more. */
export function originOf(request: FastifyRequest) {
  return { browser: nameBrowser(request.headers['user-agent']), network: wideNetworkOf(request.ip) };
}

/**
 * Whether someone is signed in to this account from the network that this comes from, as wide as it is kept. A session by
 * the address alone is a stranger's.
 */
export async function isSignedInFrom(
  db: Db,
  accountId: string,
  { ip, now }: { ip: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('network', '=', wideNetworkOf(ip))
    .where('sees_history', '=', true)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', furthestEnd(now, longestMs))
    .executeTakeFirst();
  return found !== undefined;
}

/** Opens a session and returns its token, which is nowhere else. */
export async function openSession(
  db: Db,
  account: { id: string; role: Role },
  { now, binding, from, isMailboxProved = true }: NewSession,
): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      account_id: account.id,
      created_at: now,
      seen_at: now,
      bound_to: binding === null ? null : hashSecret(binding),
      expires_at: new Date(now.getTime() + lastsMs(account.role)),
      revoked_at: null,
      sees_history: isMailboxProved,
      // An email alone proves nothing.
      proved_at: isMailboxProved ? now : null,
      browser: from.browser,
      network: from.network,
    })
    .execute();
  await db
    .updateTable('accounts')
    .set({ last_sign_in_at: now, ...(isMailboxProved && { mailbox_proved_at: now }) })
    .where('id', '=', account.id)
    .execute();
  return token;
}

function lastsMs(role: Role): number {
  return role === 'administrator' ? limits.administratorSessionHours * 3_600_000 : longestMs;
}

const hasSecondStep = sql<boolean>`exists (
  select from second_steps where account_id = accounts.id and confirmed_at is not null)`;
/** What an administrator has set, read here to spare each request a question of its own. */
const secondStepRule = sql`(select settings ->> 'secondStepRequired' from site_settings)`;

/** A member's lasts while the roster names them; what a bare email opened is never an advisor's. */
const mayLast = sql<boolean>`case accounts.role
  when 'fig' then ${isNamedByRoster('accounts.email')} else sessions.sees_history end`;

/** By the address alone anyone may have come: they are told no more than they knew. */
const nameToShow = sql<string>`case when sessions.sees_history then accounts.name else accounts.email end`;

/**
 * Who a token belongs to, unless it expired, lay idle, was revoked, came from elsewhere, or its account was shut. Where a
 * clock ran ahead of this one, what it says of staff's last use is worth nothing, nor is an end that is too far off.
 */
export async function findSession(
  db: Db,
  { token, binding }: Proof,
  { now, memory }: { now: Date; memory?: ShortMemory },
) {
  const hashes = { token: hashSecret(token), binding: hashSecret(binding ?? '') };
  const find = () => findOpenSession(db, hashes);
  const name = `session ${hashes.token.toString('base64')} ${hashes.binding.toString('base64')}`;
  const found = await (memory?.recall(name, find) ?? find());
  if (found === undefined || found.expiresAt <= now) return undefined;
  if (found.expiresAt > furthestEnd(now, lastsMs(found.role))) return undefined;
  const isStaff = found.role === 'administrator';
  const idleMs = now.getTime() - found.seenAt.getTime();
  const isAhead = found.seenAt > furthestEnd(now);
  if (isStaff && (isAhead || idleMs > administratorIdleMs)) return undefined;
  // Once a minute is enough to tell half an hour; for others it only says when the session was last used.
  if (isAhead || idleMs > (isStaff ? 1 : 5) * 60_000) {
    found.seenAt = now;
    await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', hashes.token).execute();
  }
  return found;
}

async function findOpenSession(db: Db, hashes: { token: Buffer; binding: Buffer }) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.email',
      nameToShow.as('name'),
      'accounts.role',
      'sessions.id as sessionId',
      'sessions.sees_history as isMailboxProved',
      'sessions.expires_at as expiresAt',
      'sessions.seen_at as seenAt',
      'sessions.proved_at as provedAt',
      hasSecondStep.as('hasSecondStep'),
      secondStepRule.as('secondStepRule'),
    ])
    .where('sessions.token_hash', '=', hashes.token)
    .where('sessions.revoked_at', 'is', null)
    .where('accounts.status', '=', 'active')
    .where(mayLast)
    .where((where) =>
      where.or([where('sessions.bound_to', 'is', null), where('sessions.bound_to', '=', hashes.binding)]),
    )
    .executeTakeFirst();
}

/**
 * Whether a session still lasts, read at the end of what it does: a body may have taken a minute to come, a row may have
 * been locked. What this very transaction ended counts as lasting.
 */
export async function isSessionOpen(db: Db, id: string): Promise<boolean> {
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`(revoked_at is null or sessions.xmin = pg_current_xact_id()::xid)`)
    .executeTakeFirst();
  return open !== undefined;
}

/** False when it had ended already: of calls at once exactly one ends it. */
export async function revokeSession(db: Db, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the sessions bound to a browser's former cookie. Answers whose they were, for the audit log: bare ones are not in it. */
export async function endSessionsBoundTo(db: Db, binding: string, now: Date): Promise<string[]> {
  const boundTo = hashSecret(binding);
  await db.deleteFrom('visits').where('bound_to', '=', boundTo).execute();
  const ended = await db
    .updateTable('sessions')
    .from('accounts')
    .set({ revoked_at: now })
    .whereRef('accounts.id', '=', 'sessions.account_id')
    .where('sessions.bound_to', '=', boundTo)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .returning(['accounts.email', 'sessions.sees_history'])
    .execute();
  return ended.filter((session) => session.sees_history).map(({ email }) => email);
}

export async function revokeSessionsOf(db: Db, accountId: string, now: Date): Promise<void> {
  await revokeSessionsOfAll(db, [accountId], now);
}

/** However many they are. What was opened by their addresses before there was an account ends with them. */
export async function revokeSessionsOfAll(db: Db, accountIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute();
  await endVisitsWhere(db, sql`email in (select email from accounts where id = any(${accountIds}::uuid[]))`);
}

/**
 * Where an account is signed in, last used first, and before what a stranger may have opened by its email alone; only
 * one's own session where others must not be seen.
 */
export async function listSessions(
  db: Db,
  { accountId, onlyId, now }: { accountId: string; onlyId: string | undefined; now: Date },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'network', 'seen_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(onlyId !== undefined, (query) => query.where('id', '=', onlyId!))
    .orderBy('sees_history', 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(limits.sessionsShown)
    .execute();
}

/** Ends one session of an account; false when it has no such session. */
export async function endSession(
  db: Db,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** How many were ended. */
export async function endOtherSessions(
  db: Db,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '!=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return ended.length;
}

export async function noteProof(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute();
}

/** Ended ones: nobody can use them any more, and nothing refers to them but quotes, by a bare number. */
export const forgetSessions: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('token_hash')
        .where((where) =>
          where.or([
            where('expires_at', '<=', now),
            where('expires_at', '>', furthestEnd(now, 2 * longestMs)),
            where('revoked_at', 'is not', null),
          ]),
        )
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
