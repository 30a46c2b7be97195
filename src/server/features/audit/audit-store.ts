import { type RawBuilder, sql } from 'kysely';
import type { auditActions } from '#contract/admin.ts';
import { containing } from '#server/adapters/database/containing.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { rowsOf } from '#server/http/paging.ts';

type Filters = {
  action?: (typeof auditActions)[number] | undefined;
  actor?: string | undefined;
  /** Days of this zone, YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  page: number;
};

/** The acts that pass the filters, newest first. */
export async function listActs(db: Db, { action, actor, from, to, timeZone, page }: Filters) {
  const { offset, limit } = rowsOf(page);
  // On the column's side of the comparison there is only the column, so its index serves.
  const startOf = (day: RawBuilder<unknown>) => sql<Date>`(${day})::timestamp at time zone ${timeZone}`;
  // By the place in the chain, which cannot be changed unseen, unlike the id.
  let acts = db.selectFrom('audit_log').selectAll().orderBy('sequence', 'desc').offset(offset).limit(limit);
  if (action) acts = acts.where('action', '=', action);
  if (actor) acts = acts.where('actor', 'ilike', containing(actor));
  if (from) acts = acts.where('at', '>=', startOf(sql`${from}::date`));
  if (to) acts = acts.where('at', '<', startOf(sql`${to}::date + 1`));
  return acts.execute();
}
