import type { onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  adminCalls,
  addToRosterSchema,
  readRosterValue,
  rosterChangeSchema,
  rosterCheckSchema,
  rosterListSchema,
} from '#contract/admin.ts';
import { actorOf, recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Clock } from '#server/clock.ts';
import { byId } from '#server/http/by-id.ts';
import { notFound } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import {
  addToRoster,
  listRoster,
  removeRosterEntry,
  revokeStrangers,
  setRosterEntry,
} from './roster-store.ts';

type Parts = { db: Kysely<Schema>; clock: Clock; requireAdministrator: onRequestAsyncHookHandler };

export function addRosterRoutes(app: TypedApp, { db, clock, requireAdministrator }: Parts): void {
  const guarded = { onRequest: requireAdministrator };
  const secured = { security: [{ token: [] }] };

  app.get(
    adminCalls.figRoster,
    { ...guarded, schema: { ...secured, response: { 200: rosterListSchema } } },
    async () => {
      const roster = await listRoster(db);
      return roster.map(({ id, kind, value, is_disabled, added_at }) => ({
        id,
        kind,
        value,
        isDisabled: is_disabled,
        addedAt: added_at.toISOString(),
      }));
    },
  );

  app.post(
    adminCalls.checkFigRoster,
    { ...guarded, schema: { ...secured, body: addToRosterSchema, response: { 200: rosterCheckSchema } } },
    async (request) => {
      const known = new Set((await listRoster(db)).map((entry) => entry.value));
      return request.body.values.map((text, at) => {
        const read = readRosterValue(text);
        const outcome = read === undefined ? 'bad' : known.has(read.value) ? 'known' : 'new';
        if (read) known.add(read.value);
        return { line: at + 1, value: text, outcome } as const;
      });
    },
  );

  app.post(
    adminCalls.figRoster,
    { ...guarded, schema: { ...secured, body: addToRosterSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await db.transaction().execute(async (tx) => {
        for (const subject of await addToRoster(tx, request.body.values, clock.now())) {
          await recordAct(tx, actorOf(request), { action: 'roster-added', subject, at: clock.now() });
        }
      });
      return reply.status(204).send(null);
    },
  );

  app.put(
    adminCalls.figRosterEntry,
    {
      ...guarded,
      schema: { ...secured, params: byId, body: rosterChangeSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { isDisabled } = request.body;
      await db.transaction().execute(async (tx) => {
        const subject = await setRosterEntry(tx, request.params.id, isDisabled);
        if (subject === undefined) throw notFound();
        await revokeStrangers(tx, clock.now());
        const action = isDisabled ? 'roster-disabled' : 'roster-enabled';
        await recordAct(tx, actorOf(request), { action, subject, at: clock.now() });
      });
      return reply.status(204).send(null);
    },
  );

  app.delete(
    adminCalls.figRosterEntry,
    { ...guarded, schema: { ...secured, params: byId, response: { 204: z.null() } } },
    async (request, reply) => {
      await db.transaction().execute(async (tx) => {
        const subject = await removeRosterEntry(tx, request.params.id);
        if (subject === undefined) throw notFound();
        await revokeStrangers(tx, clock.now());
        await recordAct(tx, actorOf(request), { action: 'roster-removed', subject, at: clock.now() });
      });
      return reply.status(204).send(null);
    },
  );
}
