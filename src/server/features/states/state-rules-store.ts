import type { Selectable } from 'kysely';
import type { StateRules } from '#contract/states/state-rules.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

/** One version of one state's rules. A change makes a new one; the old ones stay, for the quotes of their day. */
export type KeptStateRules = {
  version: number;
  rules: StateRules;
  reason: string;
  madeBy: string;
  madeAt: Date;
};

/** The newest version of each state, by name. */
export async function listStateRules(db: Db): Promise<KeptStateRules[]> {
  const rows = await newest(db).execute();
  return rows.map(readRow).toSorted((one, other) => one.rules.state.localeCompare(other.rules.state));
}

export async function findStateRules(db: Db, state: string): Promise<KeptStateRules | undefined> {
  const row = await newest(db).where('state', '=', state).executeTakeFirst();
  return row && readRow(row);
}

/** Those of some day: the newest that were there by then, or else the first ones that came after. */
export async function findStateRulesOf(
  db: Db,
  state: string,
  day: Date,
): Promise<KeptStateRules | undefined> {
  const versions = db.selectFrom('state_rules').selectAll().where('state', '=', state);
  const row =
    (await versions.where('made_at', '<=', day).orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
    (await versions.orderBy('id').limit(1).executeTakeFirst());
  return row && readRow(row);
}

function newest(db: Db) {
  return db.selectFrom('state_rules').selectAll().distinctOn('state').orderBy('state').orderBy('id', 'desc');
}

/** All versions of one state, the newest first. */
export async function listVersions(db: Db, state: string, count: number): Promise<KeptStateRules[]> {
  const rows = await db
    .selectFrom('state_rules')
    .selectAll()
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(readRow);
}

export async function addStateRules(
  db: Db,
  { rules, reason, madeBy, madeAt }: Omit<KeptStateRules, 'version'>,
): Promise<void> {
  await db
    .insertInto('state_rules')
    .values({
      state: rules.state,
      rules: JSON.stringify(rules),
      reason,
      made_by: madeBy,
      made_at: madeAt,
    })
    .execute();
}

function readRow(row: Selectable<Schema['state_rules']>): KeptStateRules {
  return {
    version: row.id,
    // Held against the contract's schema when it was written.
    rules: row.rules as StateRules,
    reason: row.reason,
    madeBy: row.made_by,
    madeAt: row.made_at,
  };
}
