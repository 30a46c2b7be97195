import type { CalendarDate } from '#contract/text/calendar-date.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { buildAccountFactors } from '#valuation/account-factors.ts';
import { setOf } from '#valuation/assumption-figures.ts';
import type { Assumed } from '#valuation/range-by-monthly-sum.ts';
import { findSet } from './assumption-store.ts';
import { versionOn } from './start-store.ts';

/** By the id of the set, which is one of a kind in all databases; a set never changes, so what was read once stays true. */
const loaded = new Map<string, Assumed>();

/** The sets of these versions, ready to price on. */
export async function loadSets(db: Db, versions: readonly string[]): Promise<Map<string, Assumed>> {
  const wanted = [...new Set(versions)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('assumption_sets')
    .select(['id', 'version'])
    .where('version', 'in', wanted)
    .execute();
  const found = new Map<string, Assumed>();
  for (const { id, version } of rows) found.set(version, loaded.get(id) ?? (await load(db, version)));
  const missing = wanted.find((version) => !found.has(version));
  if (missing !== undefined) throw new Error(`no assumptions ${missing}`);
  return found;
}

export async function loadSet(db: Db, version: string): Promise<Assumed> {
  return (await loadSets(db, [version])).get(version)!;
}

/** What new quotes of a day are priced on. */
export async function setInForce(db: Db, day: CalendarDate): Promise<Assumed> {
  return loadSet(db, await versionOn(db, day));
}

/** A set by its id, as a statement of the caller's has found it: known ones cost no question. */
export async function recallSet(
  db: Db,
  { id, version }: { id: string | null; version: string },
): Promise<Assumed> {
  return (id !== null && loaded.get(id)) || loadSet(db, version);
}

async function load(db: Db, version: string): Promise<Assumed> {
  const { id, figures } = (await findSet(db, version))!;
  const assumptions = setOf(figures);
  const assumed = { assumptions, account: buildAccountFactors(assumptions) };
  loaded.set(id, assumed);
  return assumed;
}
