import { dropFromTab, keepInTab, readFromTab } from '#web/api/drafts/tab-storage.ts';

/** A ticket of a mailed link does not say whose it is. */
export type ResetTicket = { ticket: string; username: string | null };

const key = 'reset-ticket';

/** The one-time ticket of a first sign-in or a mailed link lasts as long as the page: a reload does not lose it. */
export function keepResetTicket(ticket: ResetTicket): void {
  keepInTab(key, ticket);
}

export function readResetTicket(): ResetTicket | null {
  const kept = readFromTab(key);
  return isTicket(kept) ? kept : null;
}

/** By hand: it comes with the first page, which needs no schema otherwise. */
function isTicket(kept: unknown): kept is ResetTicket {
  if (typeof kept !== 'object' || kept === null) return false;
  const { ticket, username } = kept as Partial<Record<keyof ResetTicket, unknown>>;
  return typeof ticket === 'string' && (username === null || typeof username === 'string');
}

export function dropResetTicket(): void {
  dropFromTab(key);
}

/**
 * Takes the ticket of a mailed link out of the address bar, and so out of the history, and keeps it. Run before
 * anything is requested. Tells whether there was one.
 */
export function readTicketFromUrl(): boolean {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket');
  if (ticket === null || ticket === '') return false;
  keepResetTicket({ ticket, username: null });
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
