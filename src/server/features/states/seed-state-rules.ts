import type { Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { releasedStateRules } from './content/released-state-rules.ts';
import { addStateRules, listStateRules } from './state-rules-store.ts';
import { lockStates } from './state-store.ts';

const system = 'system';

/** At each start: the release's own rules, as a new version wherever no one has changed them. */
export async function seedStateRules(
  db: Kysely<Schema>,
  now: Date,
  released: typeof releasedStateRules = releasedStateRules,
): Promise<void> {
  if ((await findDue(db, released)).length === 0) return;
  await db.transaction().execute(async (tx) => {
    // Of two nodes that start beside each other the second finds the first one's rows.
    await lockStates(tx);
    for (const rules of await findDue(tx, released)) {
      await addStateRules(tx, { rules, reason: 'Released with this version', madeBy: system, madeAt: now });
    }
  });
}

async function findDue(db: Db, released: typeof releasedStateRules) {
  const kept = new Map((await listStateRules(db)).map((one) => [one.rules.state, one]));
  return released.filter((rules) => {
    const newest = kept.get(rules.state);
    return !newest || (newest.madeBy === system && !isDeepStrictEqual(newest.rules, rules));
  });
}
