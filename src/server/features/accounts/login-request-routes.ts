import type { Kysely } from 'kysely';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import {
  loginRequestRefusals,
  loginRequestSchema,
  newPasswordRequestSchema,
} from '#contract/login-request.ts';
import { countAttempt } from '#server/adapters/attempts.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Queue } from '#server/adapters/queue.ts';
import type { Clock } from '#server/clock.ts';
import { Refusal, tooBusy } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { newPasswordLetter } from './account-letters.ts';
import { findAccountByEmail } from './account-store.ts';
import { addLoginRequest } from './login-request-store.ts';
import { issueTicket } from './ticket-store.ts';

type Parts = { db: Kysely<Schema>; clock: Clock; queue: Queue; publicUrl: string };

const hour = 3_600_000;

/** What a person without a login can ask for. */
export function addLoginRequestRoutes(app: TypedApp, { db, clock, queue, publicUrl }: Parts): void {
  app.post(
    calls.requestLogin,
    { schema: { body: loginRequestSchema, response: { 201: z.object({}) } } },
    async (request, reply) => {
      // 429 means an account's state here: the limiter answers 503.
      if (await isTooMany(`request-login ${request.ip}`, 20)) throw tooBusy(600);
      const account = await findAccountByEmail(db, request.body.email);
      // A FIG member has no password: they may ask for a login like anyone else.
      if (account && account.role !== 'fig') {
        throw refusalOf(account.status === 'granted' ? 'granted' : 'active');
      }
      if (!(await addLoginRequest(db, request.body, clock.now()))) throw refusalOf('pending');
      return reply.status(201).send({});
    },
  );

  app.post(
    calls.requestNewPassword,
    { schema: { body: newPasswordRequestSchema, response: { 202: z.object({}) } } },
    async (request, reply) => {
      const email = request.body.email.toLowerCase();
      if (await isTooMany(`new-password ${request.ip}`, 20)) {
        throw new Refusal(429, 'too-many', 'Please try again later.', { retryAfterSeconds: 600 });
      }
      // After the answer, not beside it: whether the address is known shows neither in it nor in its time.
      reply.raw.once('close', () => {
        mailNewPasswordLink(email).catch((error: Error) => {
          request.log.error({ err: error }, 'a new password could not be mailed');
        });
      });
      return reply.status(202).send({});
    },
  );

  async function mailNewPasswordLink(email: string): Promise<void> {
    if (await isTooMany(`new-password ${email}`, 5)) return;
    const account = await findAccountByEmail(db, email);
    if (!account || account.role === 'fig' || account.status === 'disabled') return;
    await db.transaction().execute(async (tx) => {
      const ticket = await issueTicket(tx, account.id, { kind: 'mailed', now: clock.now() });
      await queue.sendMail(tx, newPasswordLetter(account.email, ticket, publicUrl));
    });
  }

  async function isTooMany(key: string, most: number): Promise<boolean> {
    return (await countAttempt(db, key, { now: clock.now(), forMs: hour })) > most;
  }
}

function refusalOf(state: keyof typeof loginRequestRefusals): Refusal {
  const { status, code, message } = loginRequestRefusals[state];
  return new Refusal(status, code, message);
}
