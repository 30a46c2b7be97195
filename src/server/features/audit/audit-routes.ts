import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { adminCalls, auditActions, auditListSchema } from '#contract/admin.ts';
import { containing } from '#server/adapters/database/containing.ts';
import { pageNumber, rowsOf, toPage } from '#server/http/paging.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import type { FeatureParts } from '#server/parts.ts';
import { presentAct } from './present-act.ts';

const filters = z.object({
  action: z.enum(auditActions).optional(),
  actor: z.string().max(254).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  page: pageNumber,
});

/** The acts that pass the filters, newest first. */
export function addAuditRoutes(app: TypedApp, { db, settings }: FeatureParts): void {
  app.get(
    adminCalls.audit,
    { schema: { querystring: filters, response: { 200: auditListSchema } } },
    async (request) => {
      const { action, actor, from, to, page } = request.query;
      const { offset, limit } = rowsOf(page);
      let acts = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').offset(offset).limit(limit);
      if (action) acts = acts.where('action', '=', action);
      if (actor) acts = acts.where('actor', 'ilike', containing(actor));
      if (from) acts = acts.where('at', '>=', startOf(sql`${from}::date`));
      if (to) acts = acts.where('at', '<', startOf(sql`${to}::date + 1`));
      return toPage(await acts.execute(), presentAct);
    },
  );

  /** The moment a day of the page's zone begins; on the column's side of the comparison there is only the column, so its index serves. */
  function startOf(day: RawBuilder<unknown>) {
    return sql<Date>`(${day})::timestamp at time zone ${settings.businessTimeZone}`;
  }
}
