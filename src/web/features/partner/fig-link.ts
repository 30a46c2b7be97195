/** The email of a partner's link: `?email=a@b`, or the bare `?a@b`. Null when there is none. */
export function readFigEmail(search: string): string | null {
  const query = search.replace(/^\?/, '');
  const named = new URLSearchParams(query).get('email');
  // A plus stands for a space in a query, but an address has pluses and no spaces.
  if (named !== null) return named.trim().replaceAll(' ', '+') || null;
  const bare = decode(query.split('&')[0] ?? '').trim();
  return bare.includes('@') && !bare.includes('=') ? bare : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
