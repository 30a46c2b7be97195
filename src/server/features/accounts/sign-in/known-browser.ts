import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { isSecret } from '#server/features/accounts/secrets.ts';
import { findAccountOf, findKnownSecret, forgetBrowsersOf, renewBrowser } from './known-browser-store.ts';

/** Says to which accounts this browser has signed in before, and nothing else: it opens nothing. */
const cookieName = product.knownCookie;

/** The browser's own secret, if it has signed in to the account of this address before. */
export async function findKnownBrowser(
  db: Db,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  return findKnownSecret(db, readSecrets(request), email);
}

/** An account that this browser has signed in to before, where nobody has said yet whose turn it is. */
export async function findKnownAccount(db: Db, request: FastifyRequest): Promise<string | undefined> {
  return findAccountOf(db, readSecrets(request));
}

/** After a good sign-in: from now on the tries of others do not slow this browser. True when it is new, and not the first. */
export async function rememberBrowser(
  db: Db,
  { request, reply, isHttps }: { request: FastifyRequest; reply: FastifyReply; isHttps: boolean },
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const { isNew, secrets } = await renewBrowser(db, readSecrets(request), { accountId, now });
  if (secrets) {
    reply.setCookie(cookieName, secrets.join('.'), {
      path: '/api',
      maxAge: limits.signIn.browserKnownDays * 86_400,
      secure: isHttps,
      httpOnly: true,
      sameSite: 'strict',
    });
  }
  return isNew;
}

/** All that the account knows but this one: whoever came in by less than it asks for now may have made them known. */
export async function forgetOtherBrowsers(db: Db, request: FastifyRequest, accountId: string): Promise<void> {
  await forgetBrowsersOf(db, accountId, readSecrets(request));
}

/** One for each account; anything else counts as none. */
function readSecrets(request: FastifyRequest): string[] {
  const secrets = request.cookies[cookieName]?.split('.') ?? [];
  return secrets.length <= limits.signIn.accountsOfOneBrowser && secrets.every(isSecret) ? secrets : [];
}
