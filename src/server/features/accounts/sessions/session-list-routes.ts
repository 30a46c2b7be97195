import { sql } from 'kysely';
import * as z from 'zod';
import { accountCalls, sessionListSchema } from '#contract/accounts/second-step.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { endOtherSessions, endSession, listSessions } from '#server/features/accounts/session-store.ts';
import { endVisitsWhere } from '#server/features/accounts/visit-store.ts';
import { actorOf, type Caller, callerOf } from '#server/http/caller.ts';
import { notFound } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';

/** Where I am signed in. Whoever came by a bare email sees and ends nothing but their own session. */
export function addSessionListRoutes(app: TypedApp, { db, clock }: FeatureParts): void {
  app.get(accountCalls.sessions, { schema: { response: { 200: sessionListSchema } } }, async (request) => {
    const caller = callerOf(request);
    const now = clock.now();
    const found = await listSessions(db, { accountId: caller.id, onlyId: reachOf(caller), now });
    return found.map(({ id, browser, network, lastUsedAt }) => ({
      id,
      browser: browser ?? 'Unknown browser',
      network,
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: id === caller.sessionId,
    }));
  });

  app.delete(
    accountCalls.session,
    { schema: { params: byId, response: { 204: z.null() } } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const now = clock.now();
      const only = reachOf(caller);
      if (only !== undefined && only !== id) throw notFound();
      await db.transaction().execute(async (tx) => {
        if (!(await endSession(tx, { id, accountId: caller.id, now }))) throw notFound();
        await recordAct(tx, actorOf(request), { action: 'session-ended', subject: caller.email, at: now });
      });
      return reply.status(204).send(null);
    },
  );

  app.delete(accountCalls.sessions, { schema: { response: { 204: z.null() } } }, async (request, reply) => {
    const caller = callerOf(request);
    const now = clock.now();
    if (reachOf(caller) !== undefined) return reply.status(204).send(null);
    await db.transaction().execute(async (tx) => {
      // One that was opened in the same moment as the account has none yet.
      await endVisitsWhere(tx, sql`email = ${caller.email} and id <> ${caller.sessionId}`);
      const ended = await endOtherSessions(tx, { id: caller.sessionId, accountId: caller.id, now });
      if (ended === 0) return;
      await recordAct(tx, actorOf(request), {
        action: 'session-ended',
        subject: caller.email,
        detail: `${ended} others`,
        at: now,
      });
    });
    return reply.status(204).send(null);
  });
}

/** The one session that a caller may see, if it is only one. */
function reachOf({ isMailboxProved, sessionId }: Caller): string | undefined {
  return isMailboxProved ? undefined : sessionId;
}
