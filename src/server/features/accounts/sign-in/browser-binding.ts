import type { FastifyReply, FastifyRequest } from 'fastify';
import { product } from '#contract/product.ts';
import { isSecret, makeSecret } from '#server/features/accounts/secrets.ts';

/** The browser sends it only over https, to this very host, and no script can read it. */
const cookieName = product.browserCookie;

/**
 * Over https a browser's session is tied to a second cookie, so that its token, which scripts can read, is useless
 * anywhere else. A browser tells of itself by Sec-Fetch-Mode, which a script cannot leave out or change.
 */
export function bindBrowser(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): string | null {
  if (!isHttps || request.headers['sec-fetch-mode'] === undefined) return null;
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

export function readBinding(request: FastifyRequest): string | undefined {
  return readSecretCookie(request, cookieName);
}

/** A cookie that holds a secret of ours; anything else counts as none. */
export function readSecretCookie(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && isSecret(value) ? value : undefined;
}
