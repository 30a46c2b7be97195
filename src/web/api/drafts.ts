import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { dropFromTab, keepInTab, readFromTab } from './tab-storage.ts';

/** A text that is being typed, kept in the tab: a session that ends in the middle of it does not take it along. */
export function useDraft(key: string): [text: string, setText: (next: string) => void] {
  const [text, setText] = useState(() => readText(key));
  const keep = (next: string) => {
    setText(next);
    if (next === '') dropFromTab(key);
    else keepInTab(key, next);
  };
  return [text, keep];
}

export function hasDraft(key: string): boolean {
  return readText(key) !== '';
}

function readText(key: string): string {
  const kept = readFromTab(key);
  return typeof kept === 'string' ? kept : '';
}

type Texts = Readonly<Record<string, string>>;

/**
 * Several texts that are being typed, kept in the tab together; what was never touched is as it was given. `newest`
 * names the version that was given: a change is made from the one that was there when the typing began. Once the server
 * has refused it because another came between, and the person was told, the next attempt is made from the newest.
 */
export function useFieldsDraft<Fields extends Texts>(key: string, given: Fields, newest = '') {
  const [kept, keep] = useDraft(key);
  const [isTold, setIsTold] = useState(false);
  const { touched, seenAt = newest } = readFields(kept, given);
  return {
    fields: { ...given, ...touched },
    seenAt: isTold ? newest : seenAt,
    isTouched: kept !== '',
    set: (name: keyof Fields, text: string) =>
      keep(JSON.stringify({ touched: { ...touched, [name]: text }, seenAt })),
    drop: () => {
      keep('');
      setIsTold(false);
    },
    noteRefusal: (error: Error) => {
      if (error instanceof ApiError && error.code === 'changed-since') setIsTold(true);
    },
  };
}

export function readFields<Fields extends Texts>(
  kept: string,
  given: Fields,
): { touched: Partial<Fields>; seenAt?: string } {
  if (kept === '') return { touched: {} };
  const found: unknown = JSON.parse(kept);
  if (!isRecord(found) || !isRecord(found.touched)) return { touched: {} };
  const texts = Object.entries(found.touched).filter(
    ([name, text]) => Object.hasOwn(given, name) && typeof text === 'string',
  );
  // Names and kinds of what was given, by the line above.
  const touched = Object.fromEntries(texts) as Partial<Fields>;
  return typeof found.seenAt === 'string' ? { touched, seenAt: found.seenAt } : { touched };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
