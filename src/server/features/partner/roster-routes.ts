import * as z from 'zod';
import {
  adminCalls,
  addToRosterSchema,
  readRosterValue,
  rosterChangeSchema,
  rosterCheckSchema,
  rosterListSchema,
} from '#contract/admin.ts';
import { recordAct, recordActs } from '#server/adapters/audit-log.ts';
import { actorOf } from '#server/http/caller.ts';
import { searchQuery, toPage } from '#server/http/paging.ts';
import { notFound } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { presentRosterEntry } from './present-roster-entry.ts';
import {
  addToRoster,
  findOnRoster,
  listRoster,
  removeRosterEntry,
  revokeRemovedMembers,
  setRosterEntry,
} from './roster-store.ts';

export function addRosterRoutes(app: TypedApp, { db, clock }: FeatureParts): void {
  const config = { requireRecentProof: true };

  app.get(
    adminCalls.figRoster,
    { schema: { querystring: searchQuery, response: { 200: rosterListSchema } } },
    async (request) => {
      const { search, page } = request.query;
      return toPage(await listRoster(db, search, page), presentRosterEntry);
    },
  );

  app.post(
    adminCalls.checkFigRoster,
    { schema: { body: addToRosterSchema, response: { 200: rosterCheckSchema } } },
    async (request) => {
      const lines = request.body.values.map((text) => ({ text, read: readRosterValue(text) }));
      const known = await findOnRoster(
        db,
        lines.flatMap(({ read }) => read?.value ?? []),
      );
      return lines.map(({ text, read }, at) => {
        const outcome = read === undefined ? 'bad' : known.has(read.value) ? 'known' : 'new';
        if (read) known.add(read.value);
        return { line: at + 1, value: text, outcome } as const;
      });
    },
  );

  app.post(
    adminCalls.figRoster,
    { config, schema: { body: addToRosterSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await db.transaction().execute(async (tx) => {
        const added = await addToRoster(tx, request.body.values, clock.now());
        const acts = added.map((subject) => ({ action: 'roster-added' as const, subject }));
        await recordActs(tx, actorOf(request), acts, clock.now());
      });
      return reply.status(204).send(null);
    },
  );

  app.put(
    adminCalls.figRosterEntry,
    {
      config,
      schema: { params: byId, body: rosterChangeSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { isDisabled } = request.body;
      await db.transaction().execute(async (tx) => {
        const subject = await setRosterEntry(tx, request.params.id, isDisabled);
        if (subject === undefined) throw notFound();
        await revokeRemovedMembers(tx, clock.now());
        const action = isDisabled ? 'roster-disabled' : 'roster-enabled';
        await recordAct(tx, actorOf(request), { action, subject, at: clock.now() });
      });
      return reply.status(204).send(null);
    },
  );

  app.delete(
    adminCalls.figRosterEntry,
    { config, schema: { params: byId, response: { 204: z.null() } } },
    async (request, reply) => {
      await db.transaction().execute(async (tx) => {
        const subject = await removeRosterEntry(tx, request.params.id);
        if (subject === undefined) throw notFound();
        await revokeRemovedMembers(tx, clock.now());
        await recordAct(tx, actorOf(request), { action: 'roster-removed', subject, at: clock.now() });
      });
      return reply.status(204).send(null);
    },
  );
}
