import { product } from '#contract/product.ts';
import { type Holder, currentHolder, sessionName } from '#web/api/session/page-holder.ts';
import { parseJson } from '#web/api/parse-json.ts';

const prefix = `${product.slug}.`;

/** What must not be written down; and, where a browser refuses to store anything, all of it. */
const inMemory = new Map<string, string>();

type Kept = Holder & { value: unknown };

/** Keeps a value for this tab until the person signs out. It says whose it is, and is read in that session alone. */
export function keepInTab(key: string, value: unknown): void {
  const text = write(currentHolder(), value);
  if (!tryStorage((storage) => storage.setItem(prefix + key, text))) inMemory.set(key, text);
}

/** Keeps a value until the page is left or the person signs out, and writes it nowhere. */
export function keepInPage(key: string, value: unknown): void {
  inMemory.set(key, write(currentHolder(), value));
}

/** What was kept in this session, of whatever shape: the reader checks it. */
export function readFromTab(key: string): unknown {
  let text = inMemory.get(key) ?? null;
  tryStorage((storage) => (text = storage.getItem(prefix + key) ?? text));
  const kept = text === null ? null : read(text);
  return kept?.session === sessionName() ? kept.value : undefined;
}

export function dropFromTab(key: string): void {
  inMemory.delete(key);
  tryStorage((storage) => storage.removeItem(prefix + key));
}

export function dropAllFromTab(): void {
  passOnInTab(() => null);
}

/** Something is kept here that was typed in another session. */
export function tabHoldsOthers(): boolean {
  const texts = [...inMemory.values()];
  tryStorage((storage) => texts.push(...keysOf(storage).map((key) => storage.getItem(key) ?? '')));
  return texts.some((text) => read(text)?.session !== sessionName());
}

/** Hands each value to its next holder; what gets none is dropped, and so is what an older release kept. */
export function passOnInTab(next: (kept: Holder) => Holder | null): void {
  const passOn = (text: string) => {
    const kept = read(text);
    const holder = kept && next(kept);
    return holder && write(holder, kept.value);
  };
  for (const [key, text] of inMemory) {
    const passed = passOn(text);
    if (passed === null) inMemory.delete(key);
    else inMemory.set(key, passed);
  }
  tryStorage((storage) => {
    for (const key of keysOf(storage)) {
      const passed = passOn(storage.getItem(key) ?? '');
      if (passed === null) storage.removeItem(key);
      else storage.setItem(key, passed);
    }
  });
}

function keysOf(storage: Storage): string[] {
  return Object.keys(storage).filter((name) => name.startsWith(prefix));
}

function write({ session, owner }: Holder, value: unknown): string {
  return JSON.stringify({ session, owner, value } satisfies Kept);
}

function read(text: string): Kept | null {
  const kept = parseJson(text);
  if (typeof kept !== 'object' || kept === null) return null;
  const { session, owner, value } = kept as Partial<Record<keyof Kept, unknown>>;
  if (typeof session !== 'string' || (owner !== null && typeof owner !== 'string')) return null;
  return { session, owner, value };
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
