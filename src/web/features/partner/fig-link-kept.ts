import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';

const key = 'fig-email';

/** The address of a link that is being followed, for a reload in the middle of it. */
export function keepFigEmail(email: string): void {
  keepInTab(key, email);
}

export function keptFigEmail(): string | null {
  const kept = readFromTab(key);
  return typeof kept === 'string' ? kept : null;
}

export function dropFigEmail(): void {
  dropFromTab(key);
}
