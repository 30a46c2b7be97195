import type { onRequestAsyncHookHandler } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { adminCalls, auditActions, auditListSchema } from '#contract/admin.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { pageNumber, rowsOf, toPage } from '#server/http/paging.ts';
import type { TypedApp } from '#server/http/typed-app.ts';

type Parts = {
  db: Db;
  requireAdministrator: onRequestAsyncHookHandler;
  /** Whose days `from` and `to` are: the ones the page shows. */
  businessTimeZone: string;
};

const filters = z.object({
  action: z.enum(auditActions).optional(),
  actor: z.string().max(254).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  page: pageNumber,
});

/** The acts that pass the filters, newest first. */
export function addAuditRoutes(app: TypedApp, parts: Parts): void {
  const { db, requireAdministrator, businessTimeZone } = parts;
  app.get(
    adminCalls.audit,
    {
      onRequest: requireAdministrator,
      schema: { security: [{ token: [] }], querystring: filters, response: { 200: auditListSchema } },
    },
    async (request) => {
      const { action, actor, from, to, page } = request.query;
      const { offset, limit } = rowsOf(page);
      let acts = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').offset(offset).limit(limit);
      if (action) acts = acts.where('action', '=', action);
      if (actor) acts = acts.where('actor', 'ilike', `%${actor.replace(/[\\%_]/g, '\\$&')}%`);
      if (from) acts = acts.where('at', '>=', startOf(sql`${from}::date`));
      if (to) acts = acts.where('at', '<', startOf(sql`${to}::date + 1`));
      return toPage(await acts.execute(), (act) => ({
        id: String(act.id),
        at: act.at.toISOString(),
        actor: act.actor,
        action: act.action,
        subject: act.subject,
        detail: act.detail,
        from: act.network_address,
      }));
    },
  );

  /** The moment a day begins; on the column's side of the comparison there is only the column, so its index serves. */
  function startOf(day: RawBuilder<unknown>) {
    return sql<Date>`(${day})::timestamp at time zone ${businessTimeZone}`;
  }
}
