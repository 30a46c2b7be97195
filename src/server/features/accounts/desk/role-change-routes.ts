import type { Transaction } from 'kysely';
import * as z from 'zod';
import { adminCalls, roleChangeListSchema } from '#contract/admin.ts';
import { refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { pageNumber, toPage } from '#server/http/paging.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { lockAccount } from './account-desk-store.ts';
import { enableAdministrator, makeAccountAdministrator } from './make-account-administrator.ts';
import { dropRoleChange, listRoleChanges, lockRoleChange } from './role-change-store.ts';

/** New administrators, and disabled ones to be enabled, that wait for the yes of a second one. */
export function addRoleChangeRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock } = parts;
  const decide = {
    config: { requireRecentProof: true },
    schema: { params: byId, response: { 204: z.null() } },
  };

  app.get(
    adminCalls.roleChanges,
    {
      schema: { querystring: z.object({ page: pageNumber }), response: { 200: roleChangeListSchema } },
    },
    async (request) => {
      const { id } = callerOf(request);
      const found = await listRoleChanges(db, request.query.page, clock.now());
      return toPage(found, (one) => ({
        id: one.id,
        account: { email: one.email, name: one.name },
        askedBy: one.askerEmail,
        askedAt: one.askedAt.toISOString(),
        expiresAt: one.expiresAt.toISOString(),
        isMine: one.askedBy === id,
        isDisabledOne: one.role === 'administrator',
      }));
    },
  );

  app.post(adminCalls.approveRoleChange, decide, async (request, reply) => {
    await withWaiting(request.params.id, async (tx, waiting) => {
      if (waiting.askedBy === callerOf(request).id) {
        throw new Refusal(409, 'own-request', refusals.ownRoleChange);
      }
      const account = await lockAccount(tx, waiting.accountId);
      if (!account || account.role === 'fig') throw notFound();
      const { role, email } = account;
      const asked = `asked for by ${waiting.askerEmail}`;
      const act = { subject: email, at: clock.now() };
      if (role === 'administrator') {
        if (account.status !== 'disabled') throw notFound();
        await enableAdministrator(tx, parts, account);
        const detail = `${role}, ${asked}`;
        return recordAct(tx, actorOf(request), { ...act, action: 'account-enabled', detail });
      }
      await makeAccountAdministrator(tx, parts, account);
      const detail = `${role} to administrator, ${asked}`;
      return recordAct(tx, actorOf(request), { ...act, action: 'role-changed', detail });
    });
    return reply.status(204).send(null);
  });

  app.post(adminCalls.declineRoleChange, decide, async (request, reply) => {
    await withWaiting(request.params.id, async (tx, { accountId, email }) => {
      await dropRoleChange(tx, accountId);
      await recordAct(tx, actorOf(request), {
        action: 'role-change-declined',
        subject: email,
        at: clock.now(),
      });
    });
    return reply.status(204).send(null);
  });

  type Waiting = NonNullable<Awaited<ReturnType<typeof lockRoleChange>>>;

  async function withWaiting(
    id: string,
    work: (tx: Transaction<Schema>, waiting: Waiting) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const waiting = await lockRoleChange(tx, id, clock.now());
      if (!waiting) throw notFound();
      await work(tx, waiting);
    });
  }
}
