import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { sessionAnswerSchema } from '#contract/accounts/sign-in.ts';
import type { FeatureParts } from '#server/parts.ts';
import { readBearerToken } from '#server/features/accounts/guard.ts';
import { revokeSession } from '#server/features/accounts/session-store.ts';
import { endVisit } from '#server/features/accounts/visit-store.ts';
import { callerOf } from '#server/http/caller.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { recordSignOut } from './sign-in-log.ts';

export function addSessionRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock } = parts;
  const config = { worksWithoutSecondStep: true };

  app.get(calls.session, { config, schema: { response: { 200: sessionAnswerSchema } } }, async (request) => {
    const { email, name, role, expiresAt, isMailboxProved, secondStep } = callerOf(request);
    return {
      email,
      name,
      role,
      expiresAt: expiresAt.toISOString(),
      seesHistory: isMailboxProved,
      secondStep,
    };
  });

  app.post(calls.logout, { config, schema: { response: { 204: z.null() } } }, async (request, reply) => {
    const at = clock.now();
    await db.transaction().execute(async (tx) => {
      const token = readBearerToken(request) ?? '';
      // First: one that is just becoming a session is one after that.
      await endVisit(tx, token);
      const hasEnded = await revokeSession(tx, token, at);
      if (hasEnded) await recordSignOut(tx, parts, request);
    });
    return reply.status(204).send(null);
  });
}
