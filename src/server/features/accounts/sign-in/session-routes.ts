import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { sessionAnswerSchema } from '#contract/sign-in.ts';
import type { FeatureParts } from '#server/parts.ts';
import { readBearerToken } from '#server/features/accounts/guard.ts';
import { revokeSession } from '#server/features/accounts/session-store.ts';
import { endVisit } from '#server/features/accounts/visit-store.ts';
import { callerOf } from '#server/http/caller.ts';
import type { TypedApp } from '#server/http/typed-app.ts';

export function addSessionRoutes(app: TypedApp, { db, clock }: FeatureParts): void {
  app.get(calls.session, { schema: { response: { 200: sessionAnswerSchema } } }, async (request) => {
    const { email, name, role, expiresAt, seesHistory } = callerOf(request);
    const secondStep = { has: false, required: false };
    return { email, name, role, expiresAt: expiresAt.toISOString(), seesHistory, secondStep };
  });

  app.post(calls.logout, { schema: { response: { 204: z.null() } } }, async (request, reply) => {
    const token = readBearerToken(request) ?? '';
    await revokeSession(db, token, clock.now());
    await endVisit(db, token);
    return reply.status(204).send(null);
  });
}
