import type { FastifyReply, FastifyRequest } from 'fastify';
import { product } from '#contract/product.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { isSecret, makeSecret } from '#server/features/accounts/secrets.ts';
import { endSessionsBoundTo } from '#server/features/accounts/session-store.ts';

/** The browser sends it only over https, to this very host, and no script can read it. */
const cookieName = product.browserCookie;

type Browser = { request: FastifyRequest; reply: FastifyReply; isHttps: boolean };

/**
 * Over https a browser's session is tied to a second cookie, so that its token, which scripts can read, is useless
 * anywhere else. A browser tells of itself by Sec-Fetch-Mode, which a script cannot leave out or change. The session
 * before, which the new cookie takes from this browser, ends.
 */
export async function bindBrowser(
  db: Db,
  { request, reply, isHttps }: Browser,
  now: Date,
): Promise<string | null> {
  if (!isHttps || request.headers['sec-fetch-mode'] === undefined) return null;
  await endFormerSessions(db, request, now);
  // A new one at each sign-in: one that was planted or seen before is worth nothing.
  const binding = makeSecret();
  reply.setCookie(cookieName, binding, {
    path: '/',
    maxAge: 31_536_000,
    secure: true,
    httpOnly: true,
    sameSite: 'strict',
  });
  return binding;
}

async function endFormerSessions(db: Db, request: FastifyRequest, now: Date): Promise<void> {
  const former = readBinding(request);
  if (former === undefined) return;
  for (const email of await endSessionsBoundTo(db, former, now)) {
    const actor = { name: email, networkAddress: request.ip };
    await recordAct(db, actor, { action: 'signed-out', subject: email, at: now });
  }
}

export function readBinding(request: FastifyRequest): string | undefined {
  return readSecretCookie(request, cookieName);
}

/** A cookie that holds a secret of ours; anything else counts as none. */
export function readSecretCookie(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && isSecret(value) ? value : undefined;
}
