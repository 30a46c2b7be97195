import type { Transaction } from 'kysely';
import * as z from 'zod';
import { adminCalls, roleChangeListSchema } from '#contract/admin.ts';
import { refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { byId } from '#server/http/by-id.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { pageNumber, toPage } from '#server/http/paging.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import type { FeatureParts } from '#server/parts.ts';
import { lockAccount } from './account-desk-store.ts';
import { makeAccountAdministrator } from './make-account-administrator.ts';
import { dropRoleChange, listRoleChanges, lockRoleChange } from './role-change-store.ts';

/** New administrators that wait for the yes of a second one. */
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
      const detail = `${account.role} to administrator, asked for by ${waiting.askerEmail}`;
      await makeAccountAdministrator(tx, parts, account);
      await recordAct(tx, actorOf(request), {
        action: 'role-changed',
        subject: account.email,
        detail,
        at: clock.now(),
      });
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
