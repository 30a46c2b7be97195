import { type Selectable, sql } from 'kysely';
import type { AssumptionFigures } from '#contract/assumptions/assumptions.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

/** Who made what came with a release. */
export const system = 'system';

/** One set of assumptions. It is never changed. */
export type KeptSet = {
  id: string;
  version: string;
  figures: AssumptionFigures;
  reason: string;
  madeBy: string;
  madeAt: Date;
  isWithdrawn: boolean;
};

/** Newest first. */
export async function listSets(db: Db): Promise<KeptSet[]> {
  const rows = await db
    .selectFrom('assumption_sets')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('version', 'desc')
    .limit(limits.assumptionSets.max)
    .execute();
  return rows.map(readRow);
}

export async function findSet(db: Db, version: string): Promise<KeptSet | undefined> {
  const row = await db
    .selectFrom('assumption_sets')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst();
  return row && readRow(row);
}

/** All sets, and with them what is in force, stay as they are until the transaction's end. */
export async function lockSets(db: Db): Promise<void> {
  await sql`select 1 from assumption_sets order by version for update`.execute(db);
}

/** False where there is a set of this version already. */
export async function addSet(
  db: Db,
  { figures, reason, madeBy, madeAt }: Pick<KeptSet, 'figures' | 'reason' | 'madeBy' | 'madeAt'>,
): Promise<boolean> {
  const added = await db
    .insertInto('assumption_sets')
    .values({
      version: figures.version,
      figures: JSON.stringify(figures),
      reason,
      made_by: madeBy,
      made_at: madeAt,
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function withdrawSet(db: Db, version: string, now: Date): Promise<void> {
  await db.updateTable('assumption_sets').set({ withdrawn_at: now }).where('version', '=', version).execute();
}

/** How many quotes were priced on each version. */
export async function countQuotes(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('quotes')
    .select(['assumptions_version as version', (row) => row.fn.countAll().as('count')])
    .groupBy('assumptions_version')
    .execute();
  return new Map(rows.map(({ version, count }) => [version, Number(count)]));
}

function readRow(row: Selectable<Schema['assumption_sets']>): KeptSet {
  return {
    id: row.id,
    version: row.version,
    // Held against the contract's schema when it was written.
    figures: row.figures as AssumptionFigures,
    reason: row.reason,
    madeBy: row.made_by,
    madeAt: row.made_at,
    isWithdrawn: row.withdrawn_at !== null,
  };
}
