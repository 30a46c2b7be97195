import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import { startAssumptionsSchema, startWaitsSchema } from '#contract/assumptions/admin-assumptions.ts';
import { adminCalls } from '#contract/admin.ts';
import { assumptionsParamsSchema } from '#contract/assumptions/assumptions.ts';
import {
  type CalendarDate,
  calendarDateIn,
  compareDates,
  formatCalendarDate,
  parseCalendarDate,
} from '#contract/text/calendar-date.ts';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { badField, changedSince, notFound, Refusal } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { findSet, lockSets } from './assumption-store.ts';
import { requireLaws } from './new-figures.ts';
import { addStart, approveStart, endStart, findWaiting, listApproved, type Start } from './start-store.ts';

/**
 * From which day which set is in force. Back to an earlier one is the same act. Where there are other administrators it
 * waits for the yes of one of them, as a new administrator does.
 */
export function addStartRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, settings, needsSecondYes } = parts;
  const config = { requireRecentProof: true };
  const today = () => calendarDateIn(settings.businessTimeZone, clock.now());

  app.post(
    adminCalls.startAssumptions,
    {
      config,
      schema: {
        params: assumptionsParamsSchema,
        body: startAssumptionsSchema,
        response: { 202: startWaitsSchema, 204: z.null() },
      },
    },
    async (request, reply) => {
      const { version } = request.params;
      const { reason, seen } = request.body;
      const from = possibleDay(request.body.from);
      const now = clock.now();
      const { id: askedBy, email: asker } = callerOf(request);
      const mustWait = await db.transaction().execute(async (tx) => {
        await lockSets(tx);
        const kept = await findSet(tx, version);
        if (!kept) throw notFound();
        if (kept.isWithdrawn) throw new Refusal(409, 'set-withdrawn', refusals.setWithdrawn);
        const [last] = await requireNoneOpen(tx);
        if (last && last.id !== seen) throw changedSince(last.asker);
        if (last?.version === version) throw new Refusal(409, 'in-force', refusals.alreadyInForce);
        requireLaws(kept.figures, today());
        const waits = await needsSecondYes(tx, askedBy, now);
        await addStart(tx, { version, from, reason, askedBy, asker, now, approver: waits ? null : asker });
        const action = waits ? 'assumptions-asked' : 'assumptions-in-force';
        const detail = `from ${formatCalendarDate(from)}: ${reason}`;
        await recordAct(tx, actorOf(request), { action, subject: version, detail, at: now });
        return waits;
      });
      if (mustWait) return reply.status(202).send({ waitsForAnother: true });
      return reply.status(204).send(null);
    },
  );

  const decide = { config, schema: { params: byId, response: { 204: z.null() } } };

  app.post(adminCalls.approveStart, decide, async (request, reply) => {
    await withOpen(request, async (tx, start) => {
      if (start.lapsesAt === null) return;
      const { id, email } = callerOf(request);
      if (start.askedBy === id) throw new Refusal(409, 'own-request', refusals.ownRoleChange);
      const kept = (await findSet(tx, start.version))!;
      if (kept.isWithdrawn) throw new Refusal(409, 'set-withdrawn', refusals.setWithdrawn);
      requireLaws(kept.figures, today());
      // Never into the past: a yes that comes after the day counts from today.
      const from = compareDates(start.from, today()) < 0 ? today() : start.from;
      await approveStart(tx, start.id, { from, approver: email, now: clock.now() });
      await recordAct(tx, actorOf(request), {
        action: 'assumptions-in-force',
        subject: start.version,
        detail: `from ${formatCalendarDate(from)}, asked for by ${start.asker}: ${start.reason}`,
        at: clock.now(),
      });
    });
    return reply.status(204).send(null);
  });

  app.post(adminCalls.declineStart, decide, async (request, reply) => {
    await withOpen(request, async (tx, start) => {
      await endStart(tx, start.id, clock.now());
      await recordAct(tx, actorOf(request), {
        action: 'assumptions-declined',
        subject: start.version,
        detail: `from ${formatCalendarDate(start.from)}`,
        at: clock.now(),
      });
    });
    return reply.status(204).send(null);
  });

  function possibleDay(text: string): CalendarDate {
    const day = parseCalendarDate(text)!;
    const ahead = (utcOf(day) - utcOf(today())) / 86_400_000;
    if (ahead < 0) throw badField('from', messages.validUntilInPast);
    if (ahead > limits.assumptionsAheadDays) throw badField('from', messages.startTooFar);
    return day;
  }

  /** What is in force, the last first; refused while something waits for a yes or for its day. */
  async function requireNoneOpen(tx: Transaction<Schema>): Promise<Start[]> {
    const starts = await listApproved(tx);
    const isPlanned = starts.some(({ from }) => compareDates(from, today()) > 0);
    if (!isPlanned && !(await findWaiting(tx, clock.now()))) return starts;
    throw new Refusal(409, 'start-open', refusals.startOpen);
  }

  /** What waits for a yes or for its day; what has begun is not undone but followed by another. */
  async function withOpen(
    request: FastifyRequest<{ Params: { id: string } }>,
    work: (tx: Transaction<Schema>, start: Start) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await lockSets(tx);
      const planned = (await listApproved(tx)).filter(({ from }) => compareDates(from, today()) > 0);
      const waiting = await findWaiting(tx, clock.now());
      const start = [waiting, ...planned].find((one) => one?.id === request.params.id);
      if (!start) throw notFound();
      await work(tx, start);
    });
  }
}

function utcOf({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day);
}
