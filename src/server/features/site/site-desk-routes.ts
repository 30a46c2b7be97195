import * as z from 'zod';
import { adminCalls } from '#contract/admin.ts';
import { siteDefaults } from '#contract/site-defaults.ts';
import { siteChangeSchema, type SiteSettings, siteSettingsAnswerSchema } from '#contract/site-settings.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { changedSince } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import type { FeatureParts } from '#server/parts.ts';
import { findSiteSettings, lockSiteSettings, setSiteSettings } from './site-store.ts';

export function addSiteDeskRoutes(app: TypedApp, { db, clock }: FeatureParts): void {
  const { phone, fax, figures } = siteDefaults;
  const unset = { settings: { phone, fax, figures }, changed: null };

  app.get(
    adminCalls.site,
    { schema: { response: { 200: siteSettingsAnswerSchema } } },
    async () => (await findSiteSettings(db)) ?? unset,
  );

  app.put(
    adminCalls.site,
    { schema: { body: siteChangeSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const { seenAt, ...settings } = request.body;
        const before = (await lockSiteSettings(tx)) ?? unset;
        const detail = changesOf(before.settings, settings);
        // The same again changes nothing, and nothing is there to be recorded.
        if (detail === '') return;
        if (before.changed !== null && before.changed.at !== seenAt) throw changedSince(before.changed.by);
        await setSiteSettings(tx, settings, { now, by: callerOf(request).email });
        await recordAct(tx, actorOf(request), { action: 'site-changed', subject: 'site', detail, at: now });
      });
      return reply.status(204).send(null);
    },
  );
}

/** What is other than before: "phone (800) 555-0142 to (800) 555-0199, payoutDays 30 to 21". */
function changesOf(before: SiteSettings, after: SiteSettings): string {
  const [old, next] = [flat(before), flat(after)];
  return Object.keys(next)
    .filter((name) => old[name] !== next[name])
    .map((name) => `${name} ${old[name]} to ${next[name]}`)
    .join(', ');
}

function flat({ phone, fax, figures }: SiteSettings): Record<string, string | number | boolean> {
  return { phone, fax, ...figures };
}
