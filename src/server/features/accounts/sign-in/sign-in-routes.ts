import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import { messages } from '#contract/messages.ts';
import {
  answerWithSecondStep,
  answerWithTicket,
  answerWithToken,
  secondStepMeans,
  type SignInAnswer,
  signInAnswerSchema,
} from '#contract/accounts/sign-in.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { findAccountByEmail, isUnchanged } from '#server/features/accounts/account-store.ts';
import { countRecoveryCodes } from '#server/features/accounts/second-step/recovery-codes.ts';
import { listSecondSteps } from '#server/features/accounts/second-step/second-step-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { issueSecondStepTicket } from '#server/features/accounts/second-step/second-step-ticket-store.ts';
import { issueTicket } from '#server/features/accounts/ticket-store.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { enforceSignInDelay, forgetTries, giveTryBack, passwordCaller } from './sign-in-delay.ts';
import { recordFailedSignIn, recordHalfSignIn } from './sign-in-log.ts';

export function addSignInRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, passwords } = parts;
  app.get(
    calls.signIn,
    {
      config: { hasOwnLine: true },
      schema: { security: [{ credentials: [] }], response: { 200: signInAnswerSchema } },
    },
    async (request, reply): Promise<SignInAnswer> => {
      const account = await checkCredentials(request);
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        // While the password was compared, another may have been chosen, or a second step set up.
        if (!(await isUnchanged(tx, account))) throw signInFailed();
        if (account.status === 'granted') return answerWithTicket(await issueTicket(tx, account.id, now));
        const kinds = await awaitedMeans(tx, account.id);
        if (kinds.length > 0) {
          await recordHalfSignIn(tx, parts, request, account.email);
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

/** What a sign-in to this account can be finished with; nothing where the password is all. */
async function awaitedMeans(db: Db, accountId: string) {
  const kinds = new Set<string>((await listSecondSteps(db, accountId)).map(({ kind }) => kind));
  if (kinds.size > 0 && (await countRecoveryCodes(db, accountId)) > 0) kinds.add('recovery');
  return secondStepMeans.filter((one) => kinds.has(one));
}

/** Reads a Basic header: UTF-8, split at the first colon, so a password may hold colons of its own. */
export function readBasicCredentials(
  header: string | undefined,
): { username: string; password: string } | undefined {
  const encoded = /^basic ([a-z0-9+/=_-]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  // RFC 7617 allows no control characters, and PostgreSQL takes no NUL.
  if (colon < 0 || /\p{Cc}/u.test(text)) return undefined;
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
