import { product } from '#contract/product.ts';

const prefix = `${product.slug}.`;

/** Where a browser refuses to store anything, what is kept lasts as long as the page. */
const inMemory = new Map<string, string>();

/** Keeps a value for this tab until the person signs out. */
export function keepInTab(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (!tryStorage((storage) => storage.setItem(prefix + key, text))) inMemory.set(key, text);
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

/** Storage that is full or forbidden throws; false then. */
function tryStorage(work: (storage: Storage) => void): boolean {
  try {
    work(sessionStorage);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
