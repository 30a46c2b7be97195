import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { hashSecret, makeSecret } from './secrets.ts';

/** Opens a session and returns its token, which is nowhere else. */
export async function openSession(db: Db, accountId: string, now: Date): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      account_id: accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.sessionHours * 3_600_000),
      revoked_at: null,
    })
    .execute();
  await db.updateTable('accounts').set({ last_sign_in_at: now }).where('id', '=', accountId).execute();
  return token;
}

/** Who a token belongs to, unless it expired, was revoked, or its account was disabled. */
export async function findSession(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.role', 'sessions.expires_at as expiresAt'])
    .where('sessions.token_hash', '=', hashSecret(token))
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.status', '!=', 'disabled')
    .executeTakeFirst();
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
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
