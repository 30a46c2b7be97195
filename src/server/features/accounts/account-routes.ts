import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { messages } from '#contract/messages.ts';
import { resetPasswordBodySchema } from '#contract/password.ts';
import { sessionAnswerSchema, signInAnswerSchema, type SignInAnswer } from '#contract/sign-in.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Clock } from '#server/clock.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { activateAccount, findAccountByEmail } from './account-store.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import { accountOf, type Guards, readBearerToken } from './guard.ts';
import type { Passwords } from './passwords.ts';
import { openSession, revokeSession, revokeSessionsOf } from './session-store.ts';
import { issueTicket, useTicket } from './ticket-store.ts';

type Parts = { db: Kysely<Schema>; clock: Clock; guards: Guards; passwords: Passwords };

export function addAccountRoutes(app: TypedApp, { db, clock, guards, passwords }: Parts): void {
  app.get(
    calls.signIn,
    { schema: { security: [{ credentials: [] }], response: { 200: signInAnswerSchema } } },
    async (request): Promise<SignInAnswer> => {
      const account = await checkCredentials(request);
      if (account.status === 'granted') {
        const rid = await db.transaction().execute((tx) => issueTicket(tx, account.id, clock.now()));
        return { hasResetPassword: false, token: null, rid };
      }
      const token = await db.transaction().execute((tx) => openSession(tx, account.id, clock.now()));
      return { hasResetPassword: true, token, rid: null };
    },
  );

  app.get(
    calls.figSignIn,
    { schema: { security: [{ credentials: [] }], response: { 200: signInAnswerSchema } } },
    async (request): Promise<SignInAnswer> => {
      const given = readBasicCredentials(request.headers.authorization);
      const account = given && (await findAccountByEmail(db, given.username));
      // An address with a password never signs in without it.
      if (account?.role !== 'fig' || account.status === 'disabled' || account.password_hash !== null) {
        throw new Refusal(401, 'sign-in-failed', messages.signInFailed);
      }
      const token = await db.transaction().execute((tx) => openSession(tx, account.id, clock.now()));
      return { hasResetPassword: true, token, rid: null };
    },
  );

  app.put(
    calls.resetPassword,
    { schema: { body: resetPasswordBodySchema, response: { 200: z.string() } } },
    async (request, reply) => {
      const { rid, newPass } = request.body;
      const passwordHash = await passwords.hash(newPass);
      const token = await db.transaction().execute(async (tx) => {
        const accountId = await useTicket(tx, rid, clock.now());
        if (accountId === undefined) return undefined;
        await activateAccount(tx, accountId, passwordHash);
        await revokeSessionsOf(tx, accountId, clock.now());
        return openSession(tx, accountId, clock.now());
      });
      if (token === undefined) throw new Refusal(401, 'ticket-spent', messages.passwordResetFailed);
      return reply.type('text/plain').send(token);
    },
  );

  app.get(
    calls.session,
    {
      preHandler: guards.requireAccount,
      schema: { security: [{ token: [] }], response: { 200: sessionAnswerSchema } },
    },
    async (request) => {
      const { email, role, expiresAt } = accountOf(request);
      return { email, role, expiresAt: expiresAt.toISOString() };
    },
  );

  app.post(
    calls.logout,
    {
      preHandler: guards.requireAccount,
      schema: { security: [{ token: [] }], response: { 204: z.null() } },
    },
    async (request, reply) => {
      await revokeSession(db, readBearerToken(request) ?? '', clock.now());
      return reply.status(204).send(null);
    },
  );

  async function checkCredentials(request: FastifyRequest) {
    const given = readBasicCredentials(request.headers.authorization);
    const account = given && (await findAccountByEmail(db, given.username));
    const isRight = await passwords.matches(given?.password ?? '', account?.password_hash ?? null);
    if (!account || !isRight || account.status === 'disabled') {
      throw new Refusal(401, 'sign-in-failed', messages.signInFailed);
    }
    return account;
  }
}
