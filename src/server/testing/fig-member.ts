import { randomBytes } from 'node:crypto';
import { signFigLink } from '#server/features/partner/fig-link.ts';
import { basic, bearer, type TestApp } from './test-app.ts';

/** For `openTestApp({ figLinkKeys: [figKey] })`. */
export const figKey = 'k'.repeat(32);

/** A link of the partner's, followed. */
export function askFigLink(trove: TestApp, email: string) {
  const exp = Math.floor(trove.clock.now().getTime() / 1_000) + 300;
  const link = { email, exp, nonce: randomBytes(16).toString('base64url') };
  const query = new URLSearchParams({ exp: String(exp), nonce: link.nonce, sig: signFigLink(link, figKey) });
  return trove.app.inject({ url: `/api/troveFigSignIn?${query.toString()}`, headers: basic(email, '') });
}

/** Signs a member in by one. */
export async function enterByFigLink(trove: TestApp, email: string): Promise<{ authorization: string }> {
  const answer = await askFigLink(trove, email);
  return bearer(answer.json<{ token: string }>().token);
}
