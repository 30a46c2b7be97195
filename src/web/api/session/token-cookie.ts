import { limits } from '#contract/limits.ts';
import { product } from '#contract/product.ts';

/** The bearer token in a document's cookies, or null. */
export function readTokenCookie(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, ...value] = pair.trim().split('=');
    // Anything but a token of ours could not even be sent: it counts as none.
    if (name === product.tokenCookie && /^[\w-]+$/.test(value.join('='))) return value.join('=');
  }
  return null;
}

/** What to assign to document.cookie to keep the token for a day. */
export function writeTokenCookie(token: string, isSecure: boolean): string {
  return cookie(token, limits.sessionHours * 3600, isSecure);
}

export function deleteTokenCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure);
}

function cookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
  const parts = [`${product.tokenCookie}=${value}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'SameSite=Strict'];
  if (isSecure) parts.push('Secure');
  return parts.join('; ');
}
