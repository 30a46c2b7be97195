import { product } from '#contract/product.ts';

const prefix = `${product.slug}.`;

/** Keeps a value for this tab until the person signs out. */
export function keepInTab(key: string, value: unknown): void {
  sessionStorage.setItem(prefix + key, JSON.stringify(value));
}

/** What was kept, of whatever shape: the reader checks it. */
export function readFromTab(key: string): unknown {
  const text = sessionStorage.getItem(prefix + key);
  return text === null ? undefined : parseJson(text);
}

export function dropFromTab(key: string): void {
  sessionStorage.removeItem(prefix + key);
}

export function dropAllFromTab(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
