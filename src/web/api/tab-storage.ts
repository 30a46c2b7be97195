import type * as z from 'zod/mini';
import { product } from '#contract/product.ts';

const prefix = `${product.slug}.`;

/** Keeps a value for this tab until the person signs out. */
export function keepInTab(key: string, value: unknown): void {
  sessionStorage.setItem(prefix + key, JSON.stringify(value));
}

/** What was kept, if it still has the shape asked for. */
export function readFromTab<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  const text = sessionStorage.getItem(prefix + key);
  if (text === null) return null;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
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
