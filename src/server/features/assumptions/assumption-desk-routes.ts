import * as z from 'zod';
import {
  adminAssumptionsSchema,
  assumptionsPreviewSchema,
  newAssumptionsSchema,
} from '#contract/assumptions/admin-assumptions.ts';
import { adminCalls } from '#contract/admin.ts';
import { changedFigures } from '#contract/assumptions/assumption-changes.ts';
import { assumptionsParamsSchema } from '#contract/assumptions/assumptions.ts';
import { calendarDateIn, compareDates, formatCalendarDate } from '#contract/text/calendar-date.ts';
import { messages, refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { addSet, countQuotes, findSet, listSets, lockSets, system, withdrawSet } from './assumption-store.ts';
import { loadSet, setInForce } from './loaded-sets.ts';
import { newFigures, requireLaws } from './new-figures.ts';
import { presentSet, presentStart } from './present-assumptions.ts';
import { previewSets } from './preview.ts';
import { findWaiting, listApproved } from './start-store.ts';

/** The sets themselves: which there are, a new one, what one would change, and one that will not be used. */
export function addAssumptionDeskRoutes(app: TypedApp, { db, clock, settings }: FeatureParts): void {
  const today = () => calendarDateIn(settings.businessTimeZone, clock.now());

  app.get(
    adminCalls.assumptions,
    { schema: { response: { 200: adminAssumptionsSchema } } },
    async (request) => {
      const day = today();
      const standing = {
        today: day,
        approved: await listApproved(db),
        waiting: await findWaiting(db, clock.now()),
      };
      const quotes = await countQuotes(db);
      const planned = standing.approved.find(({ from }) => compareDates(from, day) > 0);
      const open = standing.waiting ?? planned;
      return {
        sets: (await listSets(db)).map((kept) => presentSet(kept, quotes.get(kept.version) ?? 0, standing)),
        open: open ? presentStart(open, callerOf(request).id) : null,
        seen: standing.approved[0]?.id ?? null,
        today: formatCalendarDate(day),
      };
    },
  );

  app.post(
    adminCalls.assumptions,
    { schema: { body: newAssumptionsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { basedOn, version, reason } = request.body;
      const base = await findSet(db, basedOn);
      if (!base) throw notFound();
      const figures = newFigures(base.figures, request.body);
      requireLaws(figures, today());
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const isNew = await addSet(tx, { figures, reason, madeBy: callerOf(request).email, madeAt: now });
        if (!isNew) throw new Refusal(409, 'version-taken', messages.versionTaken);
        const changed = changedFigures(base.figures, figures).map(({ place }) => place);
        const detail = `from ${basedOn}, ${changed.join(', ')}: ${reason}`;
        await recordAct(tx, actorOf(request), {
          action: 'assumptions-added',
          subject: version,
          detail,
          at: now,
        });
      });
      return reply.status(204).send(null);
    },
  );

  app.get(
    adminCalls.previewAssumptions,
    {
      config: { takesTurns: true },
      schema: { params: assumptionsParamsSchema, response: { 200: assumptionsPreviewSchema } },
    },
    async (request) => {
      const { version } = request.params;
      if (!(await findSet(db, version))) throw notFound();
      const on = today();
      const { assumptions: before } = await setInForce(db, on);
      const { assumptions: after } = await loadSet(db, version);
      return previewSets(db, { before, after, on });
    },
  );

  app.post(
    adminCalls.withdrawAssumptions,
    {
      config: { requireRecentProof: true },
      schema: { params: assumptionsParamsSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { version } = request.params;
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        await lockSets(tx);
        const kept = await findSet(tx, version);
        if (!kept) throw notFound();
        if (kept.isWithdrawn) return;
        if (kept.madeBy === system || (await isUsed(tx, version))) {
          throw new Refusal(409, 'set-in-use', refusals.setInUse);
        }
        await withdrawSet(tx, version, now);
        await recordAct(tx, actorOf(request), { action: 'assumptions-withdrawn', subject: version, at: now });
      });
      return reply.status(204).send(null);
    },
  );

  async function isUsed(tx: Db, version: string): Promise<boolean> {
    const waiting = await findWaiting(tx, clock.now());
    const starts = [...(await listApproved(tx)), ...(waiting ? [waiting] : [])];
    return starts.some((start) => start.version === version);
  }
}
