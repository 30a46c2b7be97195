import { readTokenCookie } from './token-cookie.ts';

/** A session, and whose it is by the word of the server: null while that is not known, or not proved. */
export type Holder = { session: string; owner: string | null };

/** The session that this page last worked in. */
let last: Holder | null = null;
/** In whose name the page keeps what is typed; null: nobody's that is known. */
let keeper: Holder | null = null;

/** Names the session in the cookie and opens nothing: the beginning of its token; '' without one. */
export function sessionName(token = readTokenCookie(typeof document === 'undefined' ? '' : document.cookie)) {
  return token?.slice(0, 12) ?? '';
}

export function currentHolder(): Holder {
  return keeper ?? { session: sessionName(), owner: null };
}

/** The cookie is of another session than the one that this page worked in; it may be another person's. */
export function isAnotherSession(): boolean {
  return last !== null && last.session !== sessionName();
}

/** The server took this session's token: what the page does is done in it. */
export function holdPage(session: string): void {
  last ??= { session, owner: null };
}

/** False where the page was someone else's, and stays so: it has to be left. */
export function passPageTo(holder: Holder): boolean {
  const isSame = last === null || last.session === holder.session || isOwnedBy(last, holder.owner);
  if (isSame) last = keeper = holder;
  return isSame;
}

/** An owner who is not known is nobody's equal. */
export function isOwnedBy(kept: Holder, owner: string | null): boolean {
  return owner !== null && kept.owner === owner;
}

/** The session is over and the person still there: what they type now stays theirs. */
export function forgetSession(): void {
  keeper &&= { ...keeper, session: '' };
}

/** The person left. */
export function leavePage(): void {
  keeper = null;
}
