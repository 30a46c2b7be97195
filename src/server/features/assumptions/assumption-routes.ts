import {
  assumptionsAnswerSchema,
  assumptionsParamsSchema,
  currentVersion,
} from '#contract/assumptions/assumptions.ts';
import { calendarDateIn, compareDates } from '#contract/text/calendar-date.ts';
import { calls } from '#contract/calls.ts';
import { notFound } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { findSet, system } from './assumption-store.ts';
import { loadSet } from './loaded-sets.ts';
import { presentAssumptions } from './present-assumptions.ts';
import { listApproved, versionOn } from './start-store.ts';

export function addAssumptionRoutes(app: TypedApp, { db, clock, settings }: FeatureParts): void {
  app.get(
    calls.assumptions,
    { schema: { params: assumptionsParamsSchema, response: { 200: assumptionsAnswerSchema } } },
    async (request) => {
      const today = calendarDateIn(settings.businessTimeZone, clock.now());
      const inForce = await versionOn(db, today);
      const asked = request.params.version;
      const kept = await findSet(db, asked === currentVersion ? inForce : asked);
      if (!kept) throw notFound();
      // What staff still try out is nobody else's.
      const isPublic =
        kept.madeBy === system ||
        kept.version === inForce ||
        (await listApproved(db)).some(
          ({ version, from }) => version === kept.version && compareDates(from, today) <= 0,
        );
      if (!isPublic) throw notFound();
      const { assumptions } = await loadSet(db, kept.version);
      return presentAssumptions(kept.figures, assumptions, kept.version === inForce);
    },
  );
}
