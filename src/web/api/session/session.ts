import { calls } from '#contract/calls.ts';
import { product } from '#contract/product.ts';
import {
  currentHolder,
  isOwnedBy,
  leavePage,
  forgetSession,
  passPageTo,
  sessionName,
} from './page-holder.ts';
import { dropAllFromTab, passOnInTab } from '#web/api/drafts/tab-storage.ts';
import { deleteTokenCookie, readTokenCookie, writeTokenCookie } from './token-cookie.ts';

/** Who is signed in here, as far as this browser knows: a token or none. */
export type SessionState = {
  token: string | null;
  /** The server no longer took the token: the person did not ask to leave. */
  hasExpired: boolean;
};

type Message = { kind: 'started' | 'ended' | 'expired' };

/** None where pages are drawn outside a browser: no one signs in there. */
const channel = typeof window === 'undefined' ? null : new BroadcastChannel(`${product.slug}-session`);
const listeners = new Set<() => void>();
let hasExpired = false;
/** The person left: a call that is still on its way out has lost no session. */
let hasLeft = false;

export function sessionState(): SessionState {
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  return { token: readTokenCookie(cookies), hasExpired };
}

/** Tells of every change, also one made in another tab or while the page lay in the back/forward cache. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Signs in. Whose session it is, and so whether what a tab keeps may stay, the server says to each tab (noteOwner). False
 * when the browser keeps no cookie.
 */
export function startSession(token: string): boolean {
  const before = sessionState().token;
  document.cookie = writeTokenCookie(token, isSecure());
  if (sessionState().token !== token) return false;
  if (before !== null && before !== token) endOnServer(before);
  announce({ kind: 'started' });
  return true;
}

/** Signs out: nothing of the person stays in the tab. */
export function endSession(): void {
  document.cookie = deleteTokenCookie(isSecure());
  announce({ kind: 'ended' });
}

/**
 * The server refused this token, or the browser has lost it. A newer one, set meanwhile, is left alone; what was typed
 * stays for the return.
 */
export function expireSession(refusedToken: string | null): void {
  if (hasLeft || sessionState().token !== refusedToken) return;
  document.cookie = deleteTokenCookie(isSecure());
  announce({ kind: 'expired' });
}

/**
 * The server said whose session it is: an address that was proved, or null. What others typed leaves the tab; a page of
 * theirs is loaded anew, so that nothing it still does is done in this person's name. False then, and where the session
 * has changed meanwhile.
 */
export function noteOwner(token: string, owner: string | null): boolean {
  if (sessionState().token !== token) {
    tellOfChange();
    return false;
  }
  const holder = { session: sessionName(token), owner };
  passOnInTab((kept) => (kept.session === holder.session || isOwnedBy(kept, owner) ? holder : null));
  const isTheirs = passPageTo(holder);
  if (!isTheirs) location.reload();
  return isTheirs;
}

/** Every part of the page that goes by the session looks again. */
export function tellOfChange(): void {
  for (const listener of listeners) listener();
}

/** A session that another takes the place of is over. If the word does not get through, it ends by itself in a day. */
function endOnServer(token: string): void {
  const headers = { authorization: `Bearer ${token}` };
  fetch(calls.logout, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
}

function announce(message: Message): void {
  apply(message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays within the origin
  channel?.postMessage(message);
}

function apply(message: Message): void {
  hasExpired = message.kind === 'expired';
  hasLeft = message.kind === 'ended';
  if (message.kind === 'ended') {
    dropAllFromTab();
    leavePage();
  }
  if (message.kind === 'expired') keepForReturn();
  tellOfChange();
}

/** What everyone's pages kept for the person is still theirs to see, as they did not leave. */
function keepForReturn(): void {
  const { session } = currentHolder();
  forgetSession();
  passOnInTab((kept) => (kept.session === session ? { ...kept, session: '' } : kept));
}

function isSecure(): boolean {
  return location.protocol === 'https:';
}

if (channel !== null) {
  channel.addEventListener('message', (event: MessageEvent<Message>) => apply(event.data));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) tellOfChange();
  });
}
