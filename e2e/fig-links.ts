import { createHmac, randomBytes } from 'node:crypto';

/** The key that built-app.ts starts the app with. */
export const figLinkKey = 'a-key-for-journeys-of-32-characters';

/** Query of a signed link, made as a partner's system would, by docs/operations.md alone. */
export function signFigQuery(email: string, { secondsLeft = 300 } = {}): string {
  const exp = Math.floor(Date.now() / 1_000) + secondsLeft;
  const nonce = randomBytes(24).toString('base64url');
  const sig = createHmac('sha256', figLinkKey).update(`${email}\n${exp}\n${nonce}`).digest('hex');
  return `?${new URLSearchParams({ email, exp: String(exp), nonce, sig })}`;
}
