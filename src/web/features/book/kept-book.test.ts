// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { endSession } from '#web/api/session/session.ts';
import { keepBook, keptBook } from './kept-book.ts';

test('what one person scanned is gone once they sign out', () => {
  const stop = vi.fn<() => void>();
  const book = { client: { stop } } as unknown as NonNullable<ReturnType<typeof keptBook>>;
  keepBook(book);
  expect(keptBook()).toBe(book);
  endSession();
  expect(keptBook()).toBeNull();
  expect(stop).toHaveBeenCalledOnce();
});
