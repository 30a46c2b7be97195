import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { messages } from '#contract/messages.ts';
import {
  answerWithSecondStep,
  answerWithTicket,
  answerWithToken,
  type SignInAnswer,
  signInAnswerSchema,
} from '#contract/accounts/sign-in.ts';
import { findAccountByEmail, isUnchanged } from '#server/features/accounts/account-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { awaitedMeans } from '#server/features/accounts/second-step/awaited-means.ts';
import { issueSecondStepTicket } from '#server/features/accounts/second-step/second-step-ticket-store.ts';
import { issueTicket } from '#server/features/accounts/ticket-store.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { enforceSignInDelay, forgetTries, giveTryBack, passwordCaller } from './sign-in-delay.ts';
import { recordFailedSignIn } from './sign-in-log.ts';

export function addSignInRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, passwords } = parts;
  app.get(
    calls.signIn,
    { schema: { security: [{ credentials: [] }], response: { 200: signInAnswerSchema } } },
    async (request, reply): Promise<SignInAnswer> => {
      const account = await checkCredentials(request);
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        // While the password was compared, another may have been chosen, or a second step set up.
        if (!(await isUnchanged(tx, account))) throw signInFailed();
        if (account.status === 'granted') return answerWithTicket(await issueTicket(tx, account.id, now));
        const kinds = await awaitedMeans(tx, account.id);
        if (kinds.length > 0) {
          return answerWithSecondStep(await issueSecondStepTicket(tx, account.id, now), kinds);
        }
        return answerWithToken(
          await finishSignIn(tx, parts, { request, reply }, { account, means: 'password' }),
        );
      });
    },
  );

  async function checkCredentials(request: FastifyRequest) {
    const given = readBasicCredentials(request.headers.authorization);
    const tries = await enforceSignInDelay(parts, request, given?.username ?? '');
    const account = given && (await findAccountByEmail(db, given.username));
    const caller = passwordCaller(request, given?.username ?? '', tries.isKnownBrowser);
    const isRight = await passwords
      .matches(given?.password ?? '', account?.password_hash ?? null, caller)
      .catch(async (busy: unknown) => {
        await giveTryBack(parts, [tries.key, tries.all]);
        throw busy;
      });
    if (!account || !isRight || account.status === 'disabled' || isTooLate(account)) {
      await recordFailedSignIn(db, parts, request, { email: account?.email, means: 'password' });
      throw signInFailed();
    }
    await forgetTries(parts, tries);
    return account;
  }

  /** A first password that nobody used in time. */
  function isTooLate(account: { first_password_expires_at: Date | null }): boolean {
    const expiresAt = account.first_password_expires_at;
    return expiresAt !== null && expiresAt <= clock.now();
  }
}

export const signInFailed = () => new Refusal(401, 'sign-in-failed', messages.signInFailed);
