import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { hashSecret, makeSecret } from './secrets.ts';

type Role = Schema['accounts']['role'];

/** What a caller shows: the token, and the browser's second cookie if there is one. */
type Proof = { token: string; binding: string | undefined };

const administratorIdleMs = limits.administratorIdleMinutes * 60_000;

/** Opens a session and returns its token, which is nowhere else. */
export async function openSession(
  db: Db,
  account: { id: string; role: Role },
  { now, binding, seesHistory = true }: { now: Date; binding: string | null; seesHistory?: boolean },
): Promise<string> {
  const token = makeSecret();
  const hours = account.role === 'administrator' ? limits.administratorSessionHours : limits.sessionHours;
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      account_id: account.id,
      created_at: now,
      seen_at: now,
      bound_to: binding === null ? null : hashSecret(binding),
      expires_at: new Date(now.getTime() + hours * 3_600_000),
      revoked_at: null,
      sees_history: seesHistory,
    })
    .execute();
  await db.updateTable('accounts').set({ last_sign_in_at: now }).where('id', '=', account.id).execute();
  return token;
}

/** Who a token belongs to, unless it expired, lay idle, was revoked, came from elsewhere, or its account was disabled. */
export async function findSession(db: Db, { token, binding }: Proof, now: Date) {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.name',
      'accounts.role',
      'sessions.id as sessionId',
      'sessions.sees_history as seesHistory',
      'sessions.expires_at as expiresAt',
      'sessions.seen_at as seenAt',
    ])
    .where('sessions.token_hash', '=', hashSecret(token))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.status', '!=', 'disabled')
    .where((where) =>
      where.or([
        where('sessions.bound_to', 'is', null),
        where('sessions.bound_to', '=', hashSecret(binding ?? '')),
      ]),
    )
    .executeTakeFirst();
  if (found?.role !== 'administrator') return found;
  const idleMs = now.getTime() - found.seenAt.getTime();
  if (idleMs > administratorIdleMs) return undefined;
  // Once a minute is enough to tell half an hour.
  if (idleMs > 60_000) {
    await db
      .updateTable('sessions')
      .set({ seen_at: now })
      .where('token_hash', '=', hashSecret(token))
      .execute();
  }
  return found;
}

export async function revokeSession(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeSessionsOf(db: Db, accountId: string, now: Date): Promise<void> {
  await revokeSessionsOfAll(db, [accountId], now);
}

/** In one statement, however many they are. */
export async function revokeSessionsOfAll(db: Db, accountIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ended ones: nobody can use them any more, and nothing refers to them but quotes, by a bare number. */
export const forgetSessions: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('token_hash')
        .where((where) => where.or([where('expires_at', '<=', now), where('revoked_at', 'is not', null)]))
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
