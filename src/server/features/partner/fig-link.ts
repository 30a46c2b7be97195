import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link by which a partner vouches for a member. `exp` is Unix time in seconds. */
export type FigLink = { email: string; exp: number; nonce: string };
export type SignedFigLink = FigLink & { sig: string };

export const figLinkLifeSeconds = 5 * 60;
/** How far the partner's clock and ours may differ. */
export const clockDifferenceSeconds = 30;

/** HMAC-SHA256 in lower-case hex. No field can hold a newline, so the text has one meaning only. */
export function signFigLink(link: FigLink, key: string): string {
  return digest(link, key).toString('hex');
}

/** By any of the keys: while one replaces another, both count. Every key is tried, whichever fits. */
export function isSignedBy(keys: readonly string[], link: SignedFigLink): boolean {
  const given = Buffer.from(link.sig, 'hex');
  return keys
    .map((key) => digest(link, key))
    .map((right) => given.length === right.length && timingSafeEqual(given, right))
    .includes(true);
}

/** Signed, not run out, and not made for longer than a link lasts. Whether it was used already is the store's to say. */
export function isGoodFigLink(
  link: SignedFigLink,
  { keys, now }: { keys: readonly string[]; now: Date },
): boolean {
  const secondsLeft = link.exp - now.getTime() / 1_000;
  const isInTime =
    secondsLeft > -clockDifferenceSeconds && secondsLeft <= figLinkLifeSeconds + clockDifferenceSeconds;
  return isSignedBy(keys, link) && isInTime;
}

function digest({ email, exp, nonce }: FigLink, key: string): Buffer {
  return createHmac('sha256', key).update([email.trim().toLowerCase(), exp, nonce].join('\n')).digest();
}
