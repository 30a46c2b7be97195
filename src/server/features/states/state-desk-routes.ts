import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { adminCalls } from '#contract/admin.ts';
import {
  adminStateListSchema,
  licensureChangeSchema,
  stateRulesChangeSchema,
  stateVersionListSchema,
} from '#contract/states/admin-states.ts';
import { limits } from '#contract/limits.ts';
import { stateParamsSchema } from '#contract/states/state-rules.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { changedSince, notFound } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { presentState, presentVersion } from './present-state.ts';
import { addStateRules, findStateRules, listStateRules, listVersions } from './state-rules-store.ts';
import { listStates, lockState, setLicensure } from './state-store.ts';

export function addStateDeskRoutes(app: TypedApp, { db, clock }: FeatureParts): void {
  app.get(adminCalls.states, { schema: { response: { 200: adminStateListSchema } } }, async () => {
    const rules = new Map((await listStateRules(db)).map((one) => [one.rules.state, one]));
    return (await listStates(db)).map((state) => presentState(state, rules.get(state.name)!));
  });

  app.get(
    adminCalls.stateVersions,
    { schema: { params: stateParamsSchema, response: { 200: stateVersionListSchema } } },
    async (request) => {
      const versions = await listVersions(db, request.params.stateName, limits.stateVersions.max);
      if (versions.length === 0) throw notFound();
      return versions.map(presentVersion);
    },
  );

  app.put(
    adminCalls.stateLicensure,
    {
      config: { requireRecentProof: true },
      schema: { params: stateParamsSchema, body: licensureChangeSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { authorized, reason, seenAt } = request.body;
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const state = await lockState(tx, request.params.stateName);
        if (!state) throw notFound();
        if (state.is_authorized === authorized && state.licensure_reason === reason) return;
        if ((state.changed_at?.toISOString() ?? null) !== seenAt) throw changedSince(state.changed_by ?? '');
        await setLicensure(tx, state.name, {
          isAuthorized: authorized,
          reason,
          now,
          by: callerOf(request).email,
        });
        const detail = `${authorized ? 'quotes are made' : 'no quotes are made'}: ${reason}`;
        await recordAct(tx, actorOf(request), {
          action: 'state-changed',
          subject: state.name,
          detail,
          at: now,
        });
      });
      return reply.status(204).send(null);
    },
  );

  app.put(
    adminCalls.stateRules,
    {
      config: { requireRecentProof: true },
      schema: { params: stateParamsSchema, body: stateRulesChangeSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { reason, seenVersion } = request.body;
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        if (!(await lockState(tx, request.params.stateName))) throw notFound();
        const newest = (await findStateRules(tx, request.params.stateName))!;
        const { state, code } = newest.rules;
        const rules = { ...request.body.rules, state, code };
        if (isDeepStrictEqual(rules, newest.rules)) return;
        if (newest.version !== seenVersion) throw changedSince(newest.madeBy);
        await addStateRules(tx, { rules, reason, madeBy: callerOf(request).email, madeAt: now });
        const detail = `${changedParts(newest.rules, rules).join(', ')}: ${reason}`;
        await recordAct(tx, actorOf(request), {
          action: 'state-rules-changed',
          subject: state,
          detail,
          at: now,
        });
      });
      return reply.status(204).send(null);
    },
  );
}

/** The names of the parts that are other than before. */
function changedParts<Rules extends object>(before: Rules, after: Rules): string[] {
  return Object.keys(after).filter(
    (name) => !isDeepStrictEqual(before[name as keyof Rules], after[name as keyof Rules]),
  );
}
