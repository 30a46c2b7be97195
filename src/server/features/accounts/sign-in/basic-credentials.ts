/** Reads a Basic header: UTF-8, split at the first colon, so a password may hold colons of its own. */
export function readBasicCredentials(
  header: string | undefined,
): { username: string; password: string } | undefined {
  const encoded = /^basic ([a-z0-9+/=_-]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  // RFC 7617 allows no control characters, and PostgreSQL takes no NUL.
  if (colon < 0 || /\p{Cc}/u.test(text)) return undefined;
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
