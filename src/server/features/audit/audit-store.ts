import type { auditActions } from '#contract/admin.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { endOfDay, startOfDay } from '#server/adapters/database/columns.ts';
import { containing, rowsOf } from '#server/http/paging.ts';

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
  // By the place in the chain, which cannot be changed unseen, unlike the id.
  let acts = db.selectFrom('audit_log').selectAll().orderBy('sequence', 'desc').offset(offset).limit(limit);
  if (action) acts = acts.where('action', '=', action);
  if (actor) acts = acts.where('actor', 'ilike', containing(actor));
  if (from) acts = acts.where('at', '>=', startOfDay(from, timeZone));
  if (to) acts = acts.where('at', '<', endOfDay(to, timeZone));
  return acts.execute();
}
