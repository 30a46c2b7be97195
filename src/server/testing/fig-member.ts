import { randomBytes } from 'node:crypto';
import { signFigLink } from '#server/features/partner/fig-link.ts';
import { basic, bearer, type TestApp } from './test-app.ts';

/** For `openTestApp({ figLinkKeys: [figKey] })`. */
export const figKey = 'k'.repeat(32);

/** Signs a member in by a link of the partner's. */
export async function enterByFigLink(trove: TestApp, email: string): Promise<{ authorization: string }> {
  const exp = Math.floor(trove.clock.now().getTime() / 1_000) + 300;
  const link = { email, exp, nonce: randomBytes(16).toString('base64url') };
  const query = new URLSearchParams({ exp: String(exp), nonce: link.nonce, sig: signFigLink(link, figKey) });
  const answer = await trove.app.inject({
    url: `/api/troveFigSignIn?${query.toString()}`,
    headers: basic(email, ''),
  });
  return bearer(answer.json<{ token: string }>().token);
}
