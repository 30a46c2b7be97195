import { pages } from '#contract/pages.ts';
import { dropFromTab, keepInTab, readFromTab } from '#web/api/drafts/tab-storage.ts';
import { type FigLink, readFigLink, readMailboxLink } from './fig-link.ts';

const key = 'fig-link';

/**
 * Takes a partner's link, or one that we mailed, out of the address bar, and so out of the history, and keeps it. Run before anything is
 * requested.
 */
export function takeFigLink(): void {
  if (location.pathname.toLowerCase().replace(/\/+$/, '') !== pages.figSignIn.toLowerCase()) return;
  if (location.search === '' && location.hash === '') return;
  const link = readMailboxLink(location.hash) ?? readFigLink(location.search);
  if (link === null) dropFigLink();
  else keepFigLink(link);
  history.replaceState(history.state, '', location.pathname);
}

/** The link that is being followed, for a reload in the middle of it. */
export function keepFigLink(link: FigLink): void {
  keepInTab(key, link);
}

export function keptFigLink(): FigLink | null {
  const kept = readFromTab(key);
  return isFigLink(kept) ? kept : null;
}

export function dropFigLink(): void {
  dropFromTab(key);
}

function isFigLink(kept: unknown): kept is FigLink {
  if (typeof kept !== 'object' || kept === null) return false;
  const { email, proof, mailboxLink, to } = kept as Partial<Record<keyof FigLink, unknown>>;
  return [email, proof, mailboxLink, to].every((part) => typeof part === 'string');
}
