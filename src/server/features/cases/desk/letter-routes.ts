import * as z from 'zod';
import { adminCalls } from '#contract/admin.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import { notFound } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';

/** A letter that was given up is sent again, as it was written. */
export function addLetterRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, queue, clock } = parts;
  app.post(
    adminCalls.retryLetter,
    { schema: { params: byId, response: { 204: z.null() } } },
    async (request, reply) => {
      await limitPerHour(parts, db, { kind: 'letterRetries', whom: callerOf(request).id });
      await db.transaction().execute(async (tx) => {
        const letter = await queue.retry(tx, request.params.id);
        if (letter === undefined) throw notFound();
        const subject = letter.to ?? 'an email';
        const act = { action: 'letter-retried', subject, at: clock.now() } as const;
        await recordAct(tx, actorOf(request), { ...act, ...(letter.kind && { detail: letter.kind }) });
      });
      return reply.status(204).send(null);
    },
  );
}
