import { product } from '#contract/product.ts';
import { parseJson } from './parse-json.ts';

const prefix = `${product.slug}.`;

/** What must not be written down; and, where a browser refuses to store anything, all of it. */
const inMemory = new Map<string, string>();

/** Keeps a value for this tab until the person signs out. */
export function keepInTab(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (!tryStorage((storage) => storage.setItem(prefix + key, text))) inMemory.set(key, text);
}

/** Keeps a value until the page is left or the person signs out, and writes it nowhere. */
export function keepInPage(key: string, value: unknown): void {
  inMemory.set(key, JSON.stringify(value));
}

/** What was kept, of whatever shape: the reader checks it. */
export function readFromTab(key: string): unknown {
  let text = inMemory.get(key) ?? null;
  tryStorage((storage) => (text = storage.getItem(prefix + key) ?? text));
  return text === null ? undefined : parseJson(text);
}

export function dropFromTab(key: string): void {
  inMemory.delete(key);
  tryStorage((storage) => storage.removeItem(prefix + key));
}

export function dropAllFromTab(): void {
  inMemory.clear();
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix)) storage.removeItem(key);
    }
  });
}

/** Storage that is full or forbidden throws; false then, and where pages are drawn outside a browser. */
function tryStorage(work: (storage: Storage) => void): boolean {
  if (typeof window === 'undefined') return false;
  try {
    work(sessionStorage);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
