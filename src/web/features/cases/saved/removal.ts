import { useLayoutEffect, useRef } from 'react';
import type { SavedRow } from './saved-rows.ts';

/** The button that had the focus goes with its row: the next row's takes it, or the one before, or the heading. */
export function useFocusAfterRemoval(rows: readonly SavedRow[]) {
  const awaited = useRef<{ gone: string; next: string | undefined } | null>(null);
  useLayoutEffect(() => {
    if (awaited.current === null || rows.some(({ quote }) => quote.id === awaited.current?.gone)) return;
    const { next } = awaited.current;
    awaited.current = null;
    const button =
      next === undefined ? null : document.querySelector<HTMLElement>(`[data-remove="${CSS.escape(next)}"]`);
    (button ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [rows]);
  return (id: string) => {
    // Cases have no such button.
    const removable = rows.filter((row) => row.case === null);
    const at = removable.findIndex(({ quote }) => quote.id === id);
    awaited.current = { gone: id, next: (removable[at + 1] ?? removable[at - 1])?.quote.id };
  };
}

/** The next row slides under the pointer: the second click of a double click is not meant for it. */
export function useSecondClick(): () => boolean {
  const last = useRef(-Infinity);
  return () => {
    const isSecond = performance.now() - last.current < 500;
    if (!isSecond) last.current = performance.now();
    return isSecond;
  };
}
