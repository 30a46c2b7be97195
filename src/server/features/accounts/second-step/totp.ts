import { Secret, TOTP } from 'otpauth';
import { product } from '#contract/product.ts';

/** What every app can do: RFC 6238 as it stands, a new code each half minute. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many half minutes a clock may be off, either way. */
const drift = 1;

export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code holds: the app shows the product and the address beside its codes. */
export function otpauthUrlOf(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The half minute that a code belongs to, or undefined when it belongs to none near now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // Six digits of another script would make the comparison throw.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: drift });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / form.period) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: product.name, label, secret: Secret.fromBase32(secret), ...form });
}
