import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { hashSecret, makeSecret } from '#server/features/accounts/secrets.ts';
import { readSecretCookie } from './browser-binding.ts';

/** Says that this browser has signed in before, and nothing else: it opens nothing. */
const cookieName = product.knownCookie;
const keptForDays = limits.signIn.browserKnownDays;

/** The hash of the browser's cookie, if it has signed in to the account of this address before. */
export async function findKnownBrowser(
  db: Db,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const secret = readSecretCookie(request, cookieName);
  if (secret === undefined) return undefined;
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('browser_hash')
    .where('browser_hash', '=', hashSecret(secret))
    .where('accounts.email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return known && Buffer.from(known.browser_hash).toString('base64url');
}

/** After a good sign-in: from now on the tries of others do not slow this browser. */
export async function rememberBrowser(
  db: Db,
  { request, reply, isHttps }: { request: FastifyRequest; reply: FastifyReply; isHttps: boolean },
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const secret = readSecretCookie(request, cookieName) ?? makeSecret();
  reply.setCookie(cookieName, secret, {
    path: '/api',
    maxAge: keptForDays * 86_400,
    secure: isHttps,
    httpOnly: true,
    sameSite: 'strict',
  });
  await db
    .insertInto('known_browsers')
    .values({ browser_hash: hashSecret(secret), account_id: accountId, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['browser_hash', 'account_id']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

export async function dropOldBrowsers(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptForDays * 86_400_000);
  await db.deleteFrom('known_browsers').where('last_seen_at', '<=', before).execute();
}
