import { onSessionChange } from '#web/api/session/session.ts';
import type { BookClient } from '#web/features/book/reader/book-client.ts';
import type { BookStep } from './book-step.ts';

type Kept = {
  client: BookClient;
  results: Extract<BookStep, { at: 'results' }>;
  opened: Extract<BookStep, { at: 'match' }>;
};

/** Results outlive their page as long as the tab and the session do: who looks at saved quotes comes back to them. */
let kept: Kept | null = null;

onSessionChange(() => {
  kept?.client.stop();
  kept = null;
});

export function keptBook(): Kept | null {
  return kept;
}

export function keepBook(book: Kept | null): void {
  kept = book;
}
