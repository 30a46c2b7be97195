import { calls } from '#contract/calls.ts';
import { product } from '#contract/product.ts';
import { dropAllFromTab, keepInTab, readFromTab } from './tab-storage.ts';
import { deleteTokenCookie, readTokenCookie, writeTokenCookie } from './token-cookie.ts';

/** Who is signed in here, as far as this browser knows: a token or none. */
export type SessionState = {
  token: string | null;
  /** The server no longer took the token: the person did not ask to leave. */
  hasExpired: boolean;
};

type Message = { kind: 'started'; owner: string } | { kind: 'ended' } | { kind: 'expired' };

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
 * Signs in. The owner decides whether what this tab keeps may stay: it is shown to no one else. False when the browser
 * keeps no cookie.
 */
export function startSession(token: string, owner: string): boolean {
  const before = sessionState().token;
  document.cookie = writeTokenCookie(token, isSecure());
  if (sessionState().token !== token) return false;
  if (before !== null && before !== token) endOnServer(before);
  announce({ kind: 'started', owner });
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

/** A tab opened while signed in learns here whose it is, so that what they type outlives their session. */
export function noteOwner(owner: string): void {
  const before = readFromTab(ownerKey);
  if (before === owner) return;
  if (before !== undefined) dropAllFromTab();
  keepInTab(ownerKey, owner);
}

const ownerKey = 'owner';

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
  if (message.kind === 'ended') dropAllFromTab();
  if (message.kind === 'started' && readFromTab(ownerKey) !== message.owner) {
    dropAllFromTab();
    keepInTab(ownerKey, message.owner);
  }
  for (const listener of listeners) listener();
}

function isSecure(): boolean {
  return location.protocol === 'https:';
}

if (channel !== null) {
  channel.addEventListener('message', (event: MessageEvent<Message>) => apply(event.data));
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    for (const listener of listeners) listener();
  });
}
