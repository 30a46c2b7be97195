import type { Kysely } from 'kysely';
import { calendarDateIn } from '#contract/text/calendar-date.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { figuresOf } from '#valuation/assumption-figures.ts';
import { allAssumptionSets, currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import { addSet, findSet, lockSets, system } from './assumption-store.ts';
import { addStart, listApproved } from './start-store.ts';

const reason = 'Released with this version';

type Released = { sets: typeof allAssumptionSets; current: typeof currentAssumptions };

/**
 * At each start: the release's own sets, and the one it prices on in force, unless an administrator chose what is. A
 * version that an administrator took first stays theirs.
 */
export async function seedAssumptions(
  db: Kysely<Schema>,
  { now, businessTimeZone }: { now: Date; businessTimeZone: string },
  { sets, current }: Released = { sets: allAssumptionSets, current: currentAssumptions },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Of two nodes that start beside each other the second waits here for the first one's rows.
    for (const set of sets) {
      await addSet(tx, { figures: figuresOf(set), reason: set.title, madeBy: system, madeAt: now });
    }
    await lockSets(tx);
    const starts = await listApproved(tx);
    const isTheirs = starts.some(({ asker }) => asker !== system);
    const isStarted = starts.some(({ version }) => version === current.version);
    if (isTheirs || isStarted || (await findSet(tx, current.version))?.madeBy !== system) return;
    const from = calendarDateIn(businessTimeZone, now);
    await addStart(tx, {
      version: current.version,
      from,
      reason,
      askedBy: null,
      asker: system,
      now,
      approver: system,
    });
  });
}
