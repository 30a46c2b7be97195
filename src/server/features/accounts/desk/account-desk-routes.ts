import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import { accountListSchema, adminCalls, changeRoleSchema, roleChangeWaitsSchema } from '#contract/admin.ts';
import { refusals } from '#contract/messages.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { firstPasswordLetter } from '#server/features/accounts/account-letters.ts';
import type { FeatureParts } from '#server/parts.ts';
import { firstPasswordLifeMs, makeFirstPassword } from '#server/features/accounts/first-password.ts';
import { revokeSessionsOf } from '#server/features/accounts/session-store.ts';
import { dropTickets } from '#server/features/accounts/ticket-store.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { searchQuery, toPage } from '#server/http/paging.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import {
  disable,
  enable,
  hasOtherAdministrator,
  listAccounts,
  lockAccount,
  needsSecondYes,
  setFirstPassword,
  setRole,
} from './account-desk-store.ts';
import { enableAdministrator, makeAccountAdministrator } from './make-account-administrator.ts';
import { presentAccount } from './present-account.ts';
import { askForRoleChange, dropRoleChange } from './role-change-store.ts';

export function addAccountDeskRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, queue, passwords, settings } = parts;
  const done = { params: byId, response: { 204: z.null() } };
  const mayWait = { 202: roleChangeWaitsSchema, 204: z.null() };
  const config = { requireRecentProof: true };

  app.get(
    adminCalls.accounts,
    { schema: { querystring: searchQuery, response: { 200: accountListSchema } } },
    async (request) => {
      const { search, page } = request.query;
      return toPage(await listAccounts(db, search, page), presentAccount);
    },
  );

  app.post(adminCalls.disableAccount, { config, schema: done }, async (request, reply) => {
    await change(request, request.params.id, async (tx, account) => {
      await requireOtherAdministrator(tx, account);
      await disable(tx, account, { firstPasswordEnd: firstPasswordEnd(), now: clock.now() });
      await revokeSessionsOf(tx, account.id, clock.now());
      await dropTickets(tx, account.id);
      await dropRoleChange(tx, account.id);
      return {
        action: 'account-disabled',
        ...(account.role === 'administrator' && { detail: account.role }),
      };
    });
    return reply.status(204).send(null);
  });

  app.post(
    adminCalls.enableAccount,
    { config, schema: { params: byId, response: mayWait } },
    async (request, reply) => {
      let mustWait = false;
      await change(request, request.params.id, async (tx, account) => {
        if (account.status !== 'disabled') throw new Refusal(409, 'not-disabled', refusals.notDisabled);
        if (account.role !== 'administrator') {
          await enable(tx, account);
          return { action: 'account-enabled' };
        }
        mustWait = await needsSecondYes(tx, callerOf(request).id, clock.now());
        if (mustWait) {
          await askFor(tx, request, account);
          return { action: 'role-change-asked', detail: 'enable an administrator' };
        }
        await enableAdministrator(tx, parts, account);
        return { action: 'account-enabled', detail: account.role };
      });
      if (mustWait) return reply.status(202).send({ waitsForAnother: true });
      return reply.status(204).send(null);
    },
  );

  app.post(adminCalls.newFirstPassword, { config, schema: done }, async (request, reply) => {
    const password = makeFirstPassword();
    const passwordHash = await passwords.hash(password, callerOf(request).id);
    await change(request, request.params.id, async (tx, account) => {
      if (account.role === 'fig' || account.status === 'disabled') {
        throw new Refusal(409, 'no-password', refusals.noPasswordToReplace);
      }
      await requireOtherAdministrator(tx, account);
      await setFirstPassword(tx, account.id, { passwordHash, expiresAt: firstPasswordEnd() });
      await revokeSessionsOf(tx, account.id, clock.now());
      await dropTickets(tx, account.id);
      await queue.sendMail(tx, firstPasswordLetter(account.email, password, settings.publicUrl));
      return { action: 'first-password-sent' };
    });
    return reply.status(204).send(null);
  });

  app.put(
    adminCalls.changeRole,
    {
      config,
      schema: { params: byId, body: changeRoleSchema, response: mayWait },
    },
    async (request, reply) => {
      const { role } = request.body;
      let mustWait = false;
      await change(request, request.params.id, async (tx, account) => {
        if (account.role === 'fig') throw new Refusal(409, 'is-member', refusals.isMember);
        const isNew = role === 'administrator' && account.role !== 'administrator';
        mustWait = isNew && (await needsSecondYes(tx, callerOf(request).id, clock.now()));
        if (mustWait) {
          await askFor(tx, request, account);
          return { action: 'role-change-asked' };
        }
        if (isNew) {
          await makeAccountAdministrator(tx, parts, account);
        } else {
          if (role !== 'administrator') await requireOtherAdministrator(tx, account);
          await setRole(tx, account.id, role);
          // One that was to be enabled as an administrator is to be none.
          await dropRoleChange(tx, account.id);
          await revokeSessionsOf(tx, account.id, clock.now());
        }
        return { action: 'role-changed', detail: `${account.role} to ${role}` };
      });
      if (mustWait) return reply.status(202).send({ waitsForAnother: true });
      return reply.status(204).send(null);
    },
  );

  const firstPasswordEnd = () => new Date(clock.now().getTime() + firstPasswordLifeMs);

  /** Where there are others, an administrator makes no other alone, nor lets one in again. */
  async function askFor(tx: Transaction<Schema>, request: FastifyRequest, { id }: Account): Promise<void> {
    const asked = { accountId: id, askedBy: callerOf(request).id, now: clock.now() };
    if (await askForRoleChange(tx, asked)) return;
    throw new Refusal(409, 'role-change-waits', refusals.roleChangeWaits);
  }

  type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
  type Act = Parameters<typeof recordAct>[2];

  /** One account, one transaction, one line in the audit log. */
  async function change(
    request: FastifyRequest,
    id: string,
    work: (tx: Transaction<Schema>, account: Account) => Promise<Pick<Act, 'action' | 'detail'>>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, id);
      if (!account) throw notFound();
      if (account.erased_at) throw new Refusal(409, 'erased', refusals.alreadyErased);
      const act = await work(tx, account);
      await recordAct(tx, actorOf(request), { ...act, subject: account.email, at: clock.now() });
    });
  }
}

async function requireOtherAdministrator(tx: Transaction<Schema>, account: { id: string; role: string }) {
  if (account.role !== 'administrator' || (await hasOtherAdministrator(tx, account.id))) return;
  throw new Refusal(409, 'last-administrator', refusals.lastAdministrator);
}
