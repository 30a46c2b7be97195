import * as z from 'zod';
import { adminCalls, declineSchema, loginRequestListSchema } from '#contract/admin.ts';
import { messages, refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { declinedLetter, firstPasswordLetter } from '#server/features/accounts/account-letters.ts';
import { findAccountByEmail, grantAccount } from '#server/features/accounts/account-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { firstPasswordLifeMs, makeFirstPassword } from '#server/features/accounts/first-password.ts';
import {
  countWaiting,
  decideLoginRequest,
  listLoginRequests,
} from '#server/features/accounts/register/login-request-store.ts';
import { revokeSessionsOf } from '#server/features/accounts/session-store.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { searchQuery, toPage } from '#server/http/paging.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import { presentLoginRequest } from './present-login-request.ts';

/** The administrator's side of a request for a login. */
export function addLoginDecisionRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, queue, passwords, settings } = parts;

  app.get(
    adminCalls.loginRequests,
    { schema: { querystring: searchQuery, response: { 200: loginRequestListSchema } } },
    async (request) => {
      const { search, page } = request.query;
      const requests = toPage(await listLoginRequests(db, search, page), presentLoginRequest);
      return { ...requests, waiting: await countWaiting(db) };
    },
  );

  app.post(
    adminCalls.grantLogin,
    { config: { requireRecentProof: true }, schema: { params: byId, response: { 204: z.null() } } },
    async (request, reply) => {
      const password = makeFirstPassword();
      const passwordHash = await passwords.hash(password, callerOf(request).id);
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const decision = { decision: 'granted', by: callerOf(request).email, at: now } as const;
        const granted = await decideLoginRequest(tx, request.params.id, decision);
        if (!granted) throw notFound();
        const { email, name, phone, npn, licensed_states: licensedStates } = granted;
        const firstPasswordExpiresAt = new Date(now.getTime() + firstPasswordLifeMs);
        const profile = { email, name, phone, npn, licensedStates };
        const account = await grantAccount(tx, { ...profile, passwordHash, firstPasswordExpiresAt }, now);
        if (account === undefined) throw await notToBeGranted(tx, email);
        await revokeSessionsOf(tx, account, now);
        await queue.sendMail(tx, firstPasswordLetter(email, password, settings.publicUrl));
        await recordAct(tx, actorOf(request), { action: 'login-granted', subject: email, at: now });
      });
      return reply.status(204).send(null);
    },
  );

  app.post(
    adminCalls.declineLogin,
    {
      config: { requireRecentProof: true },
      schema: { params: byId, body: declineSchema, response: { 204: z.null() } },
    },
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

async function notToBeGranted(db: Db, email: string): Promise<Refusal> {
  const account = await findAccountByEmail(db, email);
  return account?.status === 'disabled'
    ? new Refusal(409, 'account-disabled', refusals.accountDisabled)
    : new Refusal(409, 'login-exists', messages.loginExists);
}
