import * as z from 'zod';
import { isoDaySchema } from '#contract/fields/iso-day.ts';
import { adminCalls, auditActions, auditListSchema } from '#contract/admin.ts';
import { pageNumber, toPage } from '#server/http/paging.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { listActs } from './audit-store.ts';
import { presentAct } from './present-act.ts';

const filters = z.object({
  action: z.enum(auditActions).optional(),
  actor: z.string().max(254).optional(),
  from: z.optional(isoDaySchema),
  to: z.optional(isoDaySchema),
  page: pageNumber,
});

export function addAuditRoutes(app: TypedApp, { db, settings }: FeatureParts): void {
  app.get(
    adminCalls.audit,
    { schema: { querystring: filters, response: { 200: auditListSchema } } },
    async (request) =>
      toPage(await listActs(db, { ...request.query, timeZone: settings.businessTimeZone }), presentAct),
  );
}
