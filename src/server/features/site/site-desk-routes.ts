import * as z from 'zod';
import { adminCalls } from '#contract/admin.ts';
import { refusals } from '#contract/messages.ts';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import {
  secondStepRuleOf,
  siteChangeSchema,
  type SiteSettings,
  siteSettingsAnswerSchema,
  targetsOf,
} from '#contract/site/site-settings.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { badField, changedSince } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { findSiteSettings, lockSiteSettings, setSiteSettings } from './site-store.ts';

export function addSiteDeskRoutes(
  app: TypedApp,
  { db, clock, settings: { isProduction } }: FeatureParts,
): void {
  const { phone, fax, figures, licensee, licenseNumber, isRangeAfterAdvisorPay } = siteDefaults;
  const unset = {
    settings: { phone, fax, figures, licensee, licenseNumber, isRangeAfterAdvisorPay },
    changed: null,
  };

  app.get(adminCalls.site, { schema: { response: { 200: siteSettingsAnswerSchema } } }, async () =>
    inForce((await findSiteSettings(db)) ?? unset),
  );

  app.put(
    adminCalls.site,
    {
      config: { requireRecentProof: true },
      schema: { body: siteChangeSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const { seenAt, ...given } = request.body;
        const before = inForce((await lockSiteSettings(tx)) ?? unset);
        const settings = { ...before.settings, ...given };
        if (settings.secondStepRequired !== secondStepRuleOf(settings.secondStepRequired, isProduction)) {
          throw badField('secondStepRequired', refusals.administratorsNeedSecondStep);
        }
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

  /** With the rule and the targets that hold here while nobody has set them. */
  function inForce<Stored extends { settings: SiteSettings }>(stored: Stored) {
    const secondStepRequired = secondStepRuleOf(stored.settings.secondStepRequired, isProduction);
    return { ...stored, settings: { ...stored.settings, ...targetsOf(stored.settings), secondStepRequired } };
  }
}

/** What is other than before: "phone (800) 555-0142 to (800) 555-0199, payoutDays 30 to 21". */
function changesOf(before: SiteSettings, after: SiteSettings): string {
  const [old, next] = [flat(before), flat(after)];
  return Object.keys(next)
    .filter((name) => old[name] !== next[name])
    .map((name) => `${name} ${old[name]} to ${next[name]}`)
    .join(', ');
}

function flat(settings: SiteSettings): Record<string, string | number | boolean | undefined> {
  const { figures, ...rest } = settings;
  return { ...rest, ...figures };
}
