import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import { passkeyRequestOptionsSchema } from '#contract/accounts/passkey.ts';
import {
  accountCalls,
  passkeySignInSchema,
  secondStepSchema,
  secondStepTicketSchema,
} from '#contract/accounts/second-step.ts';
import { answerWithToken, signInAnswerSchema } from '#contract/accounts/sign-in.ts';
import type { CountKey } from '#server/adapters/attempts.ts';
import { lockOwnAccount } from '#server/features/accounts/account-store.ts';
import { finishSignIn } from '#server/features/accounts/sign-in/finish-sign-in.ts';
import { findKnownAccount } from '#server/features/accounts/sign-in/known-browser.ts';
import {
  countPasskeySignIn,
  enforceSignInDelay,
  forgetTries,
  limitTriesFrom,
  tooSoon,
} from '#server/features/accounts/sign-in/sign-in-delay.ts';
import { recordFailedSignIn, type SignInMeans } from '#server/features/accounts/sign-in/sign-in-log.ts';
import { countFromNetwork } from '#server/http/limit-network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { issueChallenge, replaceChallenge } from './challenge-store.ts';
import { openPasskeys } from './passkeys.ts';
import { consumeSecondStepTicket, findSecondStepTicket } from './second-step-ticket-store.ts';
import { findPasskey, listSecondSteps } from './second-step-store.ts';
import { strangersCodesOf, takePasskey, takeSecondStep } from './take-second-step.ts';

const meansOf = {
  totp: 'password and app code',
  passkey: 'password and passkey',
  recovery: 'password and recovery code',
} as const satisfies Record<string, SignInMeans>;

/** The second half of a sign-in, and the whole of one with a passkey. */
export function addSecondStepSignInRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, attempts, seal, settings } = parts;
  const passkeys = openPasskeys(settings.publicUrl);

  app.post(
    accountCalls.secondStepOptions,
    { schema: { body: secondStepTicketSchema, response: { 200: passkeyRequestOptionsSchema } } },
    async (request) => {
      // Not counted: a ticket has one challenge at a time.
      const account = await accountOf(request, request.body.ticket);
      const known = (await listSecondSteps(db, account.id)).filter(({ kind }) => kind === 'passkey');
      if (known.length === 0) throw new Refusal(409, 'no-passkey', refusals.noPasskey);
      // By ticket: whoever has the password, and so a ticket of their own, takes nobody else's challenge away.
      const challengeFor = { purpose: 'second-step', boundTo: account.ticketId } as const;
      return passkeys.requestOptions(await replaceChallenge(db, challengeFor, clock.now()), known);
    },
  );

  app.post(
    accountCalls.secondStep,
    { schema: { body: secondStepSchema, response: { 200: signInAnswerSchema } } },
    async (request, reply) => {
      const { body } = request;
      const now = clock.now();
      const account = await accountOf(request, body.ticket);
      const tries = await enforceSignInDelay(parts, request, account.email, 'second step');
      // Six digits can be guessed from many networks at once; nothing else here can be guessed at all.
      const strangers = { key: strangersCodesOf(account.id) };
      if (body.kind === 'totp' && !tries.isKnownBrowser) await limitStrangers(strangers.key);
      const means = meansOf[body.kind];
      const shown =
        body.kind === 'passkey'
          ? { ...body, challengeFor: { purpose: 'second-step', boundTo: account.ticketId } as const }
          : body;
      const token = await db
        .transaction()
        .execute(async (tx) => {
          // The account before its tickets, as where they are dropped: then this one counts, or is gone.
          await lockOwnAccount(tx, account.id);
          const still = await findSecondStepTicket(tx, body.ticket, now);
          if (!still || !(await consumeSecondStepTicket(tx, body.ticket, now))) throw ticketSpent();
          const isTaken = await takeSecondStep(tx, { seal, passkeys, now }, account.id, shown);
          // Undone with all the rest: the ticket stays good for another try.
          if (!isTaken) throw new WrongSecondStep();
          return finishSignIn(tx, parts, { request, reply }, { account: still, means });
        })
        .catch(async (error: unknown) => {
          if (!(error instanceof WrongSecondStep)) throw error;
          await recordFailedSignIn(db, parts, request, { email: account.email, means });
          const sentence = body.kind === 'passkey' ? messages.passkeyFailed : messages.codeWrong;
          throw new Refusal(401, 'sign-in-failed', sentence);
        });
      await forgetTries(parts, tries);
      await forgetTries(parts, strangers);
      return answerWithToken(token);
    },
  );

  app.post(
    accountCalls.passkeySignInOptions,
    { schema: { response: { 200: passkeyRequestOptionsSchema } } },
    async (request) => {
      await limitChallenges(request);
      const challenge = await issueChallenge(db, { purpose: 'sign-in', boundTo: null }, clock.now());
      return passkeys.requestOptions(challenge);
    },
  );

  app.post(
    accountCalls.passkeySignIn,
    { schema: { body: passkeySignInSchema, response: { 200: signInAnswerSchema } } },
    async (request, reply) => {
      const { assertion } = request.body;
      const owner = await findPasskey(db, assertion.id);
      if (owner) await countPasskeySignIn(parts, request, owner.email);
      else await limitTriesFrom(parts, request);
      const token = await db.transaction().execute(async (tx) => {
        const challengeFor = { purpose: 'sign-in', boundTo: null } as const;
        // What shuts the account, or takes the passkey from it, is done before this or after it.
        if (owner) await lockOwnAccount(tx, owner.account_id);
        const found = await takePasskey(tx, { passkeys, now: clock.now() }, assertion, challengeFor);
        if (found?.status !== 'active') return undefined;
        const account = { id: found.account_id, email: found.email, role: found.role };
        return finishSignIn(tx, parts, { request, reply }, { account, means: 'passkey' });
      });
      if (token === undefined) {
        await recordFailedSignIn(db, parts, request, { email: owner?.email, means: 'passkey' });
        throw new Refusal(401, 'sign-in-failed', messages.passkeyFailed);
      }
      return answerWithToken(token);
    },
  );

  /** A ticket is looked up before anything is done for it; whoever has none is counted. */
  async function accountOf(request: FastifyRequest, ticket: string) {
    const account = await findSecondStepTicket(db, ticket, clock.now());
    if (account) return account;
    await limitTriesFrom(parts, request);
    throw ticketSpent();
  }

  /** The known browsers of an account have as many as all strangers of their network. */
  async function limitChallenges(request: FastifyRequest): Promise<void> {
    const { challengesFromOneNetwork, challengesFromOneNetworkMinutes } = limits.secondStep;
    const forMs = challengesFromOneNetworkMinutes * 60_000;
    const known = await findKnownAccount(db, request);
    const what = ['passkey challenges', known ?? 'strangers'] as const;
    const from = { ip: request.ip, now: clock.now(), forMs, atMost: challengesFromOneNetwork };
    if (!(await countFromNetwork(attempts, db, { what, from })).isWithin) throw tooSoon(forMs);
  }

  async function limitStrangers(key: CountKey): Promise<void> {
    const forMs = 3_600_000;
    const tries = await attempts.count(db, key, { now: clock.now(), forMs });
    if (tries > limits.secondStep.strangersTriesPerHour) throw tooSoon(forMs);
  }
}

/** Takes back what the transaction has done so far. */
class WrongSecondStep extends Error {}

const ticketSpent = () => new Refusal(401, 'ticket-spent', messages.secondStepTooLate);
