import type { Kysely } from 'kysely';
import { z } from 'zod';
import { adminCalls, declineSchema, loginRequestListSchema } from '#contract/admin.ts';
import { messages } from '#contract/messages.ts';
import { actorOf, recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Queue } from '#server/adapters/queue.ts';
import type { Clock } from '#server/clock.ts';
import { callerOf } from '#server/http/caller.ts';
import { byId } from '#server/http/by-id.ts';
import { pageNumber, toPage } from '#server/http/paging.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { declinedLetter, firstPasswordLetter } from './account-letters.ts';
import { grantAccount } from './account-store.ts';
import { firstPasswordLifeMs, makeFirstPassword } from './first-password.ts';
import type { Guards } from './guard.ts';
import { countWaiting, decideLoginRequest, listLoginRequests } from './login-request-store.ts';
import type { Passwords } from './passwords.ts';
import { revokeSessionsOf } from './session-store.ts';

/** What an administrator's acts on logins and accounts need. */
export type OfficeParts = {
  db: Kysely<Schema>;
  clock: Clock;
  queue: Queue;
  guards: Guards;
  passwords: Passwords;
  publicUrl: string;
};

export const searchQuery = z.object({ search: z.string().max(254).default(''), page: pageNumber });

/** The administrator's side of a request for a login. */
export function addLoginDecisionRoutes(app: TypedApp, parts: OfficeParts): void {
  const { db, clock, queue, guards, passwords, publicUrl } = parts;
  const guarded = { onRequest: guards.requireAdministrator };
  const secured = { security: [{ token: [] }] };

  app.get(
    adminCalls.loginRequests,
    {
      ...guarded,
      schema: { ...secured, querystring: searchQuery, response: { 200: loginRequestListSchema } },
    },
    async (request) => {
      const { search, page } = request.query;
      const requests = toPage(await listLoginRequests(db, search, page), (one) => ({
        id: one.id,
        name: one.name,
        email: one.email,
        phone: one.phone,
        requestedAt: one.requested_at.toISOString(),
        agreedAt: one.agreed_at.toISOString(),
        decision: one.decision && {
          kind: one.decision,
          at: one.decided_at?.toISOString() ?? '',
          by: one.decided_by ?? '',
          reason: one.reason,
        },
      }));
      return { ...requests, waiting: await countWaiting(db) };
    },
  );

  app.post(
    adminCalls.grantLogin,
    { ...guarded, schema: { ...secured, params: byId, response: { 204: z.null() } } },
    async (request, reply) => {
      const password = makeFirstPassword();
      const passwordHash = await passwords.hash(password);
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const decision = { decision: 'granted', by: callerOf(request).email, at: now } as const;
        const granted = await decideLoginRequest(tx, request.params.id, decision);
        if (!granted) throw notFound();
        const { email, name } = granted;
        const firstPasswordExpiresAt = new Date(now.getTime() + firstPasswordLifeMs);
        const account = await grantAccount(tx, { email, name, passwordHash, firstPasswordExpiresAt }, now);
        if (account === undefined) throw new Refusal(409, 'login-exists', messages.loginExists);
        await revokeSessionsOf(tx, account, now);
        await queue.sendMail(tx, firstPasswordLetter(email, password, publicUrl));
        await recordAct(tx, actorOf(request), { action: 'login-granted', subject: email, at: now });
      });
      return reply.status(204).send(null);
    },
  );

  app.post(
    adminCalls.declineLogin,
    { ...guarded, schema: { ...secured, params: byId, body: declineSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { reason } = request.body;
      const at = clock.now();
      await db.transaction().execute(async (tx) => {
        const decision = { decision: 'declined', by: callerOf(request).email, reason, at } as const;
        const declined = await decideLoginRequest(tx, request.params.id, decision);
        if (!declined) throw notFound();
        await queue.sendMail(tx, declinedLetter(declined.email, reason));
        const act = { action: 'login-declined', subject: declined.email, at } as const;
        await recordAct(tx, actorOf(request), reason ? { ...act, detail: reason } : act);
      });
      return reply.status(204).send(null);
    },
  );
}
