import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { figSignInQuerySchema } from '#contract/fig-link.ts';
import { messages } from '#contract/messages.ts';
import { resetPasswordBodySchema } from '#contract/password.ts';
import { sessionAnswerSchema, signInAnswerSchema, type SignInAnswer } from '#contract/sign-in.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Queue } from '#server/adapters/queue.ts';
import type { Clock } from '#server/clock.ts';
import { callerOf } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { passwordChangedLetter } from './account-letters.ts';
import { activateAccount, addAccount, findAccountByEmail } from './account-store.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import { bindBrowser } from './browser-binding.ts';
import { type Guards, readBearerToken } from './guard.ts';
import type { Passwords } from './passwords.ts';
import { openSession, revokeSession, revokeSessionsOf } from './session-store.ts';
import { forgetWrongPasswords, limitTriesFrom, noteWrongPassword, requirePatience } from './sign-in-delay.ts';
import { dropTickets, issueTicket, useTicket } from './ticket-store.ts';

type Parts = {
  db: Kysely<Schema>;
  clock: Clock;
  queue: Queue;
  guards: Guards;
  passwords: Passwords;
  isHttps: boolean;
  /** Whether the partner's roster names this address. */
  isOnRoster: (email: string) => Promise<boolean>;
  /** Whether the partner signed this link and it has not run out. */
  isGoodFigLink: (link: FigLink) => boolean;
  /** Uses a good link up: false when it was used before. */
  useFigLink: (db: Db, link: FigLink) => Promise<boolean>;
};

type FigLink = { email: string; exp: number; nonce: string; sig: string };

export function addAccountRoutes(app: TypedApp, parts: Parts): void {
  const { db, clock, queue, guards, passwords, isHttps } = parts;
  app.get(
    calls.signIn,
    { schema: { security: [{ credentials: [] }], response: { 200: signInAnswerSchema } } },
    async (request, reply): Promise<SignInAnswer> => {
      const account = await checkCredentials(request);
      if (account.status === 'granted') {
        const ticket = { kind: 'sign-in', now: clock.now() } as const;
        const rid = await db.transaction().execute((tx) => issueTicket(tx, account.id, ticket));
        return { hasResetPassword: false, token: null, rid };
      }
      const session = { now: clock.now(), binding: bindBrowser(request, reply, isHttps) };
      const token = await db.transaction().execute((tx) => openSession(tx, account, session));
      return { hasResetPassword: true, token, rid: null };
    },
  );

  app.get(
    calls.figSignIn,
    {
      schema: {
        security: [{ credentials: [] }],
        querystring: figSignInQuerySchema,
        response: { 200: signInAnswerSchema },
      },
      // A link that cannot be read is refused in the words of any other failure.
      attachValidation: true,
    },
    async (request, reply): Promise<SignInAnswer> => {
      await limitTriesFrom(db, request.ip, clock.now());
      if (request.validationError) throw signInFailed();
      const email = readBasicCredentials(request.headers.authorization)?.username ?? '';
      const { proof } = request.query;
      const link = proof && { email, ...proof };
      // Whatever is wrong, all of it is looked at first: a refusal takes as long for a member as for a stranger.
      const isLinkFine = link === undefined || parts.isGoodFigLink(link);
      const [isMember, known] = await Promise.all([parts.isOnRoster(email), findAccountByEmail(db, email)]);
      const account = isMember && isLinkFine && (known ?? (await addMember(email)));
      // An address with a password never signs in without it.
      if (
        !account ||
        account.role !== 'fig' ||
        account.status === 'disabled' ||
        account.password_hash !== null
      ) {
        throw signInFailed();
      }
      const token = await db.transaction().execute(async (tx) => {
        if (link && !(await parts.useFigLink(tx, link))) throw signInFailed();
        const binding = bindBrowser(request, reply, isHttps);
        return openSession(tx, account, { now: clock.now(), binding, seesHistory: link !== undefined });
      });
      return { hasResetPassword: true, token, rid: null };
    },
  );

  app.put(
    calls.resetPassword,
    { schema: { body: resetPasswordBodySchema, response: { 200: z.string() } } },
    async (request, reply) => {
      const { rid, newPass } = request.body;
      const passwordHash = await passwords.hash(newPass);
      const session = { now: clock.now(), binding: bindBrowser(request, reply, isHttps) };
      const token = await db.transaction().execute(async (tx) => {
        const accountId = await useTicket(tx, rid, clock.now());
        if (accountId === undefined) return undefined;
        const account = await activateAccount(tx, accountId, passwordHash);
        if (!account) return undefined;
        await revokeSessionsOf(tx, accountId, clock.now());
        await dropTickets(tx, accountId);
        await queue.sendMail(tx, passwordChangedLetter(account.email));
        return openSession(tx, account, session);
      });
      if (token === undefined) throw new Refusal(401, 'ticket-spent', messages.passwordResetFailed);
      return reply.type('text/plain').send(token);
    },
  );

  app.get(
    calls.session,
    {
      onRequest: guards.requireAccount,
      schema: { security: [{ token: [] }], response: { 200: sessionAnswerSchema } },
    },
    async (request) => {
      const { email, role, expiresAt, seesHistory } = callerOf(request);
      return { email, role, expiresAt: expiresAt.toISOString(), seesHistory };
    },
  );

  app.post(
    calls.logout,
    {
      onRequest: guards.requireAccount,
      schema: { security: [{ token: [] }], response: { 204: z.null() } },
    },
    async (request, reply) => {
      await revokeSession(db, readBearerToken(request) ?? '', clock.now());
      return reply.status(204).send(null);
    },
  );

  /** A member's account is made at their first visit: the roster may name a whole domain. */
  async function addMember(email: string) {
    const member = { email, name: email, role: 'fig', status: 'active', passwordHash: null } as const;
    await addAccount(db, member, clock.now());
    return findAccountByEmail(db, email);
  }

  async function checkCredentials(request: FastifyRequest) {
    const given = readBasicCredentials(request.headers.authorization);
    const who = { username: given?.username ?? '', ip: request.ip };
    await requirePatience(db, who, clock.now());
    const account = given && (await findAccountByEmail(db, given.username));
    const isRight = await passwords.matches(given?.password ?? '', account?.password_hash ?? null);
    if (!account || !isRight || account.status === 'disabled' || isTooLate(account)) {
      await noteWrongPassword(db, who.username, clock.now());
      throw signInFailed();
    }
    await forgetWrongPasswords(db, who.username);
    return account;
  }

  /** A first password that nobody used for a week. */
  function isTooLate(account: { first_password_expires_at: Date | null }): boolean {
    const expiresAt = account.first_password_expires_at;
    return expiresAt !== null && expiresAt <= clock.now();
  }
}

const signInFailed = () => new Refusal(401, 'sign-in-failed', messages.signInFailed);
