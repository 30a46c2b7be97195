import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { loginRequestRefusals, loginRequestSchema } from '#contract/accounts/login-request.ts';
import { findAccountByEmail } from '#server/features/accounts/account-store.ts';
import { comesFromProved } from '#server/features/accounts/bare-session.ts';
import type { FeatureParts } from '#server/parts.ts';
import { isStrangerWithinHour } from '#server/http/limit-per-hour.ts';
import { Refusal, tooBusy } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { addLoginRequest, replaceLoginRequest } from './login-request-store.ts';

/** What a person without a login can ask for. */
export function addLoginRequestRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock } = parts;
  app.post(
    calls.requestLogin,
    { schema: { body: loginRequestSchema, response: { 201: z.object({}) } } },
    async (request, reply) => {
      const now = clock.now();
      // 429 means an account's state here: the limiter answers 503.
      if (!(await isStrangerWithinHour(parts, db, { kind: 'loginRequests', ip: request.ip }))) {
        throw tooBusy(600);
      }
      const account = await findAccountByEmail(db, request.body.email);
      // A FIG member has no password: they may ask for a login like anyone else.
      if (account && account.role !== 'fig') {
        throw refusalOf(account.status === 'granted' ? 'granted' : 'active');
      }
      if (!(await addLoginRequest(db, request.body, now))) {
        // What waits may be a stranger's, who knew no more than the address.
        const isOwner = await comesFromProved(db, request, { email: request.body.email.toLowerCase(), now });
        if (!isOwner || !(await replaceLoginRequest(db, request.body, now))) throw refusalOf('pending');
      }
      return reply.status(201).send({});
    },
  );
}

function refusalOf(state: keyof typeof loginRequestRefusals): Refusal {
  const { status, code, message } = loginRequestRefusals[state];
  return new Refusal(status, code, message);
}
