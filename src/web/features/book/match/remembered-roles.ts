import * as z from 'zod/mini';
import { product } from '#contract/product.ts';
import { type Role, roles } from '#reading/book/roles.ts';
import { parseJson } from '#web/api/parse-json.ts';

const keptSchema = z.array(z.nullable(z.enum(roles))).check(z.maxLength(400));

/** What the columns of a file of this shape were used as the last time, on this computer. */
export function recallRoles(headers: readonly string[]): (Role | null)[] | null {
  const text = tryStorage((storage) => storage.getItem(nameOf(headers)));
  const kept = keptSchema.safeParse(parseJson(text ?? ''));
  return kept.success && kept.data.length === headers.length ? kept.data : null;
}

/** Kept under a number made of the headers, not under their words. */
export function rememberRoles(headers: readonly string[], used: readonly (Role | null)[]): void {
  tryStorage((storage) => storage.setItem(nameOf(headers), JSON.stringify(used)));
}

function nameOf(headers: readonly string[]): string {
  return `${product.slug}.book.${shortHash(headers.join('\n').toLowerCase())}`;
}

/** Two rounds of FNV-1a: enough to tell files and requests apart, and no secret. */
export function shortHash(text: string): string {
  const round = (start: number) => {
    let hash = start;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
    return hash.toString(16).padStart(8, '0');
  };
  return [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map(round).join('');
}

/** Storage that is full or forbidden throws; then nothing is remembered. */
function tryStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
