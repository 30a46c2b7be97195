import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { messages, refusals } from '#contract/messages.ts';
import {
  accountCalls,
  confirmedSecondStepSchema,
  confirmSecondStepSchema,
  newRecoveryCodesSchema,
  newSecondStepAnswerSchema,
  newSecondStepSchema,
  recoveryCodesLeftSchema,
  secondStepListSchema,
} from '#contract/accounts/second-step.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { lockOwnAccount } from '#server/features/accounts/account-store.ts';
import { endOtherSessions } from '#server/features/accounts/session-store.ts';
import { forgetOtherBrowsers } from '#server/features/accounts/sign-in/known-browser.ts';
import { tooSoon } from '#server/features/accounts/sign-in/sign-in-delay.ts';
import { actorOf, callerOf } from '#server/http/caller.ts';
import { limitPerHour } from '#server/http/limit-per-hour.ts';
import { notFound, Refusal } from '#server/http/refusal.ts';
import { byId, type TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { consumeChallenge, issueChallenge } from './challenge-store.ts';
import { type Attestation, challengeOf, openPasskeys } from './passkeys.ts';
import { countRecoveryCodes, dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import {
  recoveryCodesMadeLetter,
  secondStepAddedLetter,
  secondStepRemovedLetter,
} from './second-step-letters.ts';
import {
  confirmPasskey,
  confirmTotp,
  findPasskey,
  findStartedSecondStep,
  listSecondSteps,
  removeSecondStep,
  startSecondStep,
} from './second-step-store.ts';
import { makeTotpSecret, otpauthUrlOf, stepOfCode } from './totp.ts';

const usualNames = { totp: 'Authenticator app', passkey: 'Passkey' } as const;

/** One's own second steps: started, confirmed, listed, removed. */
export function addSecondStepRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, attempts, queue, seal, settings } = parts;
  const passkeys = openPasskeys(settings.publicUrl);
  const config = { worksWithoutSecondStep: true };
  // Whoever came by a bare email may be anyone, whatever the account has become.
  const changing = { ...config, requireProvedMailbox: true };

  app.get(
    accountCalls.secondSteps,
    { config, schema: { response: { 200: secondStepListSchema } } },
    async (request) => {
      const steps = await listSecondSteps(db, callerOf(request).id);
      return steps.map(({ id, kind, name, last_used_at: at }) => ({
        id,
        kind,
        name,
        lastUsedAt: at?.toISOString() ?? null,
      }));
    },
  );

  // With a passkey of one's own one comes in for good: a borrowed session must not add one.
  app.post(
    accountCalls.secondSteps,
    {
      config: { ...changing, requireRecentProof: true },
      schema: { body: newSecondStepSchema, response: { 200: newSecondStepAnswerSchema } },
    },
    async (request) => {
      const { kind, name = usualNames[kind] } = request.body;
      const account = callerOf(request);
      const now = clock.now();
      if (account.role === 'fig') throw new Refusal(409, 'is-member', refusals.membersComeByLink);
      await limitPerHour(parts, db, { kind: 'accountChanges', whom: account.id });
      return db.transaction().execute(async (tx) => {
        await lockOwnAccount(tx, account.id);
        // Nobody begins one at an account that was erased meanwhile.
        await account.requireStillIn?.(tx);
        const known = await listSecondSteps(tx, account.id);
        requireRoom(known);
        const started = { accountId: account.id, kind, name };
        if (kind === 'totp') {
          const secret = makeTotpSecret();
          const id = await startSecondStep(tx, { ...started, sealedSecret: seal.close(secret) }, now);
          return { id, secret, otpauthUrl: otpauthUrlOf(secret, account.email) };
        }
        const id = await startSecondStep(tx, { ...started, sealedSecret: null }, now);
        const challenge = await issueChallenge(tx, { purpose: 'new', boundTo: id }, now);
        return { id, ...passkeys.creationOptions(challenge, account, known) };
      });
    },
  );

  app.post(
    accountCalls.confirmSecondStep,
    {
      config: changing,
      schema: { params: byId, body: confirmSecondStepSchema, response: { 200: confirmedSecondStepSchema } },
    },
    async (request) => {
      const { id } = request.params;
      const account = callerOf(request);
      const now = clock.now();
      const started = await findStartedSecondStep(db, { id, accountId: account.id, now });
      if (!started) throw notFound();
      const wait = await attempts.takeTry(db, ['confirmation of', id], now);
      if (wait > 0) throw tooSoon(wait);
      return db.transaction().execute(async (tx) => {
        // Of two at once, one is the first and answers the codes.
        await lockOwnAccount(tx, account.id);
        const known = await listSecondSteps(tx, account.id);
        // One of each kind may have been started before.
        requireRoom(known);
        const isFirst = known.length === 0;
        const { body } = request;
        if ('code' in body) await confirmCode(tx, started, body.code);
        else await confirmAttestation(tx, started, body.attestation);
        // Whoever came in before, by the password alone, is out; as with a new password.
        await endOtherSessions(tx, { id: account.sessionId, accountId: account.id, now });
        await forgetOtherBrowsers(tx, request, account.id);
        await queue.sendMail(tx, secondStepAddedLetter(account.email, started));
        await record(tx, request, 'second-step-added', started.kind);
        return isFirst ? { recoveryCodes: await replaceRecoveryCodes(tx, account.id) } : {};
      });
    },
  );

  app.delete(
    accountCalls.removeSecondStep,
    {
      config: { ...changing, requireRecentProof: true },
      schema: { params: byId, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id: accountId, email, secondStep } = callerOf(request);
      await db.transaction().execute(async (tx) => {
        await lockOwnAccount(tx, accountId);
        const steps = await listSecondSteps(tx, accountId);
        const step = steps.find(({ id }) => id === request.params.id);
        if (!step) throw notFound();
        const isLast = steps.length === 1;
        if (isLast && secondStep.required) {
          throw new Refusal(409, 'second-step-required', refusals.secondStepRequired);
        }
        await removeSecondStep(tx, step.id);
        if (isLast) await dropRecoveryCodes(tx, accountId);
        await queue.sendMail(tx, secondStepRemovedLetter(email, step));
        await record(tx, request, 'second-step-removed', step.kind);
      });
      return reply.status(204).send(null);
    },
  );

  app.get(
    accountCalls.recoveryCodes,
    { schema: { response: { 200: recoveryCodesLeftSchema } } },
    async (request) => ({ left: await countRecoveryCodes(db, callerOf(request).id) }),
  );

  app.post(
    accountCalls.recoveryCodes,
    {
      config: { requireProvedMailbox: true, requireRecentProof: true },
      schema: { response: { 200: newRecoveryCodesSchema } },
    },
    async (request) => {
      const { id, email } = callerOf(request);
      await limitPerHour(parts, db, { kind: 'accountChanges', whom: id });
      return db.transaction().execute(async (tx) => {
        await lockOwnAccount(tx, id);
        const steps = await listSecondSteps(tx, id);
        if (steps.length === 0) throw new Refusal(409, 'no-second-step', refusals.noSecondStep);
        await queue.sendMail(tx, recoveryCodesMadeLetter(email));
        await record(tx, request, 'recovery-codes-made');
        return { recoveryCodes: await replaceRecoveryCodes(tx, id) };
      });
    },
  );

  type Started = NonNullable<Awaited<ReturnType<typeof findStartedSecondStep>>>;

  async function confirmCode(tx: Transaction<Schema>, { id, sealed_secret }: Started, code: string) {
    const now = clock.now();
    const step = sealed_secret === null ? undefined : stepOfCode(seal.open(sealed_secret), code, now);
    if (step !== undefined && (await confirmTotp(tx, id, { step, now }))) return;
    throw notConfirmed(messages.codeWrong);
  }

  async function confirmAttestation(
    tx: Transaction<Schema>,
    { id, kind }: Started,
    attestation: Attestation,
  ): Promise<void> {
    const now = clock.now();
    const challenge = challengeOf(attestation);
    const isAsked =
      kind === 'passkey' &&
      challenge !== undefined &&
      (await consumeChallenge(tx, challenge, { purpose: 'new', boundTo: id }, now));
    const passkey = isAsked ? await passkeys.readAttestation(attestation, challenge) : undefined;
    if (passkey === undefined) throw notConfirmed(messages.passkeyFailed);
    if (await findPasskey(tx, passkey.credentialId)) {
      throw new Refusal(409, 'passkey-known', refusals.passkeyKnown);
    }
    const transports = attestation.response.transports ?? null;
    if (await confirmPasskey(tx, id, { passkey, transports, now })) return;
    throw notConfirmed(messages.passkeyFailed);
  }

  async function record(
    tx: Transaction<Schema>,
    request: FastifyRequest,
    action: 'second-step-added' | 'second-step-removed' | 'recovery-codes-made',
    kind?: keyof typeof usualNames,
  ): Promise<void> {
    const act = { action, subject: callerOf(request).email, at: clock.now() };
    await recordAct(tx, actorOf(request), kind ? { ...act, detail: usualNames[kind] } : act);
  }
}

function requireRoom(known: readonly unknown[]): void {
  if (known.length < limits.secondStep.perAccount) return;
  throw new Refusal(409, 'enough-second-steps', refusals.enoughSecondSteps);
}

const notConfirmed = (sentence: string) => new Refusal(409, 'not-confirmed', sentence);
