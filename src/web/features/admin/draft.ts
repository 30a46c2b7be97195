import { useState } from 'react';
import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';

/** A text that is being typed, kept in the tab: a session that ends in the middle of it does not take it along. */
export function useDraft(key: string): [text: string, setText: (next: string) => void] {
  const [text, setText] = useState(() => readDraft(key));
  const keep = (next: string) => {
    setText(next);
    if (next === '') dropFromTab(key);
    else keepInTab(key, next);
  };
  return [text, keep];
}

export function hasDraft(key: string): boolean {
  return readDraft(key) !== '';
}

function readDraft(key: string): string {
  const kept = readFromTab(key);
  return typeof kept === 'string' ? kept : '';
}
