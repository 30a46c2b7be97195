import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';
import type { FigLink } from './fig-link.ts';

const key = 'fig-link';

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
  if (typeof kept !== 'object' || kept === null || !('email' in kept) || !('proof' in kept)) return false;
  return typeof kept.email === 'string' && typeof kept.proof === 'string';
}
