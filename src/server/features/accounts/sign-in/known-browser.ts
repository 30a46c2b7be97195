import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { makeSecret } from '#server/features/accounts/secrets.ts';
import { readSecretCookie } from './browser-binding.ts';
import { isKnownBrowser, noteBrowser } from './known-browser-store.ts';

/** Says that this browser has signed in before, and nothing else: it opens nothing. */
const cookieName = product.knownCookie;

/** The browser's own secret, if it has signed in to the account of this address before. */
export async function findKnownBrowser(
  db: Db,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const secret = readSecretCookie(request, cookieName);
  return secret !== undefined && (await isKnownBrowser(db, secret, email)) ? secret : undefined;
}

/** After a good sign-in: from now on the tries of others do not slow this browser. True when it is new, and not the first. */
export async function rememberBrowser(
  db: Db,
  { request, reply, isHttps }: { request: FastifyRequest; reply: FastifyReply; isHttps: boolean },
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const secret = readSecretCookie(request, cookieName) ?? makeSecret();
  reply.setCookie(cookieName, secret, {
    path: '/api',
    maxAge: limits.signIn.browserKnownDays * 86_400,
    secure: isHttps,
    httpOnly: true,
    sameSite: 'strict',
  });
  return noteBrowser(db, secret, { accountId, now });
}
