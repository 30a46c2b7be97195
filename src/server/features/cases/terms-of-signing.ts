import type { Selectable } from 'kysely';
import type { RulesOfSale } from '#contract/cases/rescission.ts';
import type { StateRules } from '#contract/states/state-rules.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { findStateRulesOf } from '#server/features/states/state-rules-store.ts';

/** The right to undo is the one of the day of the signing: a change of the rules moves no day that was told. */
export async function withTermsOfSigning(
  db: Db,
  row: Pick<Selectable<Schema['cases']>, 'quote_id' | 'signed_on'>,
  today: StateRules,
): Promise<StateRules & RulesOfSale> {
  if (row.signed_on === null) return today;
  const recorded = await db
    .selectFrom('case_events')
    .select('at')
    .where('quote_id', '=', row.quote_id)
    .where('stage', '=', 'signed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const dayOver = new Date(Date.parse(row.signed_on) + 86_400_000);
  // A change of the same day, after it was recorded, came after what was told.
  const moment = recorded && recorded.at < dayOver ? recorded.at : dayOver;
  const then = (await findStateRulesOf(db, today.state, moment))?.rules.rescission;
  // Without a figure none was told.
  if (!then || (then.daysAfterSigning === null && then.daysAfterPayment === null)) return today;
  return { ...today, rescission: then, rescissionToday: today.rescission };
}
