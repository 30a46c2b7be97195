import { keepInTab, readFromTab } from './tab-storage.ts';

/** What was entered in a form and is not sent yet, as it is kept in the tab. */
export type Draft<Values> = {
  entries: Partial<Values>;
  /** The version of the defaults that the entries are a change of. */
  seenAt: string;
};

export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
  keepInTab(key, draft);
}

/** Entries made before the form itself could take them. */
export function addToDraft(key: string, entries: Readonly<Record<string, string>>): void {
  const before = readFromTab(key);
  const kept = isDraft(before) ? before : { entries: {}, seenAt: '' };
  keepInTab(key, { ...kept, entries: { ...kept.entries, ...entries } });
}

export function hasDraft(key: string): boolean {
  return isDraft(readFromTab(key));
}

/** Null when nothing is kept. */
export function readDraft<Values extends Record<string, unknown>>(
  key: string,
  defaults: Values,
): Draft<Values> | null {
  return draftFrom(readFromTab(key), defaults);
}

/** Null when it is of another shape: an older release's, say. */
export function draftFrom<Values extends Record<string, unknown>>(
  kept: unknown,
  defaults: Values,
): Draft<Values> | null {
  if (!isDraft(kept)) return null;
  const known = Object.entries(kept.entries).filter(
    ([name, entry]) => Object.hasOwn(defaults, name) && isSameKind(entry, defaults[name]),
  );
  if (known.length === 0) return null;
  // Names and kinds of the defaults, by the lines above.
  return { entries: Object.fromEntries(known) as Partial<Values>, seenAt: kept.seenAt };
}

/** An amount that is not given is null. */
function isSameKind(one: unknown, other: unknown): boolean {
  if (one === null || other === null) return isAmount(one) && isAmount(other);
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
}

function isAmount(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

function isDraft(kept: unknown): kept is Draft<Record<string, unknown>> {
  return isRecord(kept) && isRecord(kept.entries) && typeof kept.seenAt === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
