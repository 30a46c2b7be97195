import { mailboxLinkNames } from '#contract/partner/mailbox-link-names.ts';
import { pageAt } from '#contract/pages.ts';

/** A partner's link: whom it is for, and the query of the sign-in call when it is signed; '' when it is a bare email. */
export type FigLink = {
  email: string;
  proof: string;
  /** What a link carries that we mailed to prove the mailbox; '' for a partner's. */
  mailboxLink: string;
  /** The page of ours that such a link goes on to; '' for the usual one. */
  to: string;
};

/** Reads `?email=a@b`, the bare `?a@b`, or a signed link. Null when there is no email. */
export function readFigLink(search: string): FigLink | null {
  const query = search.replace(/^\?/, '');
  const email = readEmail(query);
  return email === null ? null : { email, proof: readProof(query), mailboxLink: '', to: '' };
}

/** Reads the fragment of a link that we mailed. Null when it is none. */
export function readMailboxLink(hash: string): FigLink | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [email, mailboxLink] = [given.get(mailboxLinkNames.email), given.get(mailboxLinkNames.link)];
  return email && mailboxLink ? { email, proof: '', mailboxLink, to: readPage(given) } : null;
}

/** Only a page that is one: a link leads nowhere else. */
function readPage(given: URLSearchParams): string {
  const to = given.get(mailboxLinkNames.to) ?? '';
  return pageAt(to) === undefined ? '' : to;
}

function readEmail(query: string): string | null {
  const named = new URLSearchParams(query).get('email');
  // A plus stands for a space in a query, but an address has pluses and no spaces.
  if (named !== null) return named.trim().replaceAll(' ', '+') || null;
  const bare = decode(query.split('&')[0] ?? '').trim();
  return bare.includes('@') && !bare.includes('=') ? bare : null;
}

/** All that is there goes along, also half a proof: the server refuses it, while without it a bare email would enter. */
function readProof(query: string): string {
  const given = [...new URLSearchParams(query)].filter(([name]) => proofNames.has(name));
  return new URLSearchParams(given).toString();
}

const proofNames = new Set(['exp', 'nonce', 'sig']);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
