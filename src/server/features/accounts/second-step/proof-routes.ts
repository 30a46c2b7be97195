import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { passkeyRequestOptionsSchema } from '#contract/accounts/passkey.ts';
import { accountCalls, proofSchema } from '#contract/accounts/second-step.ts';
import type { CountKey } from '#server/adapters/attempts.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { findAccountByEmail } from '#server/features/accounts/account-store.ts';
import { noteProof } from '#server/features/accounts/session-store.ts';
import {
  countProof,
  giveTryBack,
  passwordCaller,
  tooSoon,
} from '#server/features/accounts/sign-in/sign-in-delay.ts';
import {
  type ProofMeans,
  recordFailedProof,
  recordProof,
} from '#server/features/accounts/sign-in/sign-in-log.ts';
import { callerOf } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { FeatureParts } from '#server/parts.ts';
import { replaceChallenge } from './challenge-store.ts';
import { openPasskeys } from './passkeys.ts';
import { listSecondSteps } from './second-step-store.ts';
import { takeSecondStep } from './take-second-step.ts';

/** Who is at the keys now: asked again before a step with consequences. It belongs to this session alone. */
export function addProofRoutes(app: TypedApp, parts: FeatureParts): void {
  const { db, clock, attempts, seal, passwords, settings } = parts;
  const passkeys = openPasskeys(settings.publicUrl);
  const config = { worksWithoutSecondStep: true };

  app.post(
    accountCalls.proofOptions,
    { config, schema: { response: { 200: passkeyRequestOptionsSchema } } },
    async (request) => {
      const { id, sessionId } = callerOf(request);
      const known = (await listSecondSteps(db, id)).filter(({ kind }) => kind === 'passkey');
      if (known.length === 0) throw new Refusal(409, 'no-passkey', refusals.noPasskey);
      const challengeFor = { purpose: 'proof', boundTo: sessionId } as const;
      return passkeys.requestOptions(await replaceChallenge(db, challengeFor, clock.now()), known);
    },
  );

  app.post(
    accountCalls.proof,
    {
      config: { ...config, hasOwnLine: true },
      schema: { body: proofSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const now = clock.now();
      // By session: whoever holds one of them slows no other.
      const [tries, all] = [
        ['proof in', caller.sessionId],
        ['proofs in', caller.sessionId],
      ] as const;
      const wait = await attempts.takeTry(db, tries, now);
      if (wait > 0) throw tooSoon(wait);
      const forMs = limits.proofs.minutes * 60_000;
      // Right ones too: each costs as much as a sign-in.
      const proofs = await attempts.count(db, all, { now, forMs });
      if (proofs > limits.proofs.atMost) throw tooSoon(forMs);
      const proving = caller.secondStep.has
        ? proveBySecondStep(request, request.body)
        : proveByPassword(request, request.body, [tries, all]);
      await proving.catch(async (error: unknown) => {
        if (error instanceof ProofFailed) {
          await recordFailedProof(db, parts, request, meansOf(request.body));
        }
        throw error;
      });
      await attempts.clear(db, tries);
      return reply.status(204).send(null);
    },
  );

  async function proveByPassword(
    request: FastifyRequest,
    body: Body,
    keys: readonly CountKey[],
  ): Promise<void> {
    const { id, email } = callerOf(request);
    const account = await findAccountByEmail(db, email);
    // A member has none, and a visit has no account: there is nothing to compare with, and nothing to hide by comparing.
    const passwordHash = account?.id === id ? account.password_hash : null;
    if (!('password' in body) || passwordHash === null) throw new ProofFailed();
    const inAll = await countProof(parts, request, { email, tried: 'password' });
    const isRight = await passwords
      .matches(body.password, passwordHash, passwordCaller(request, email, true))
      .catch(async (busy: unknown) => {
        await giveTryBack(parts, [...keys, inAll]);
        throw busy;
      });
    if (!isRight) throw new ProofFailed();
    await db.transaction().execute((tx) => noteRightProof(tx, request, body));
  }

  async function proveBySecondStep(request: FastifyRequest, body: Body): Promise<void> {
    const { id, email, sessionId } = callerOf(request);
    if ('password' in body) throw new Refusal(409, 'second-step-asked', refusals.proofBySecondStep);
    await countProof(parts, request, { email, tried: 'second step' });
    const now = clock.now();
    const shown =
      'code' in body
        ? ({ kind: isAppCode(body.code) ? 'totp' : 'recovery', code: body.code } as const)
        : ({
            kind: 'passkey',
            assertion: body.assertion,
            challengeFor: { purpose: 'proof', boundTo: sessionId },
          } as const);
    await db.transaction().execute(async (tx) => {
      if (!(await takeSecondStep(tx, { seal, passkeys, now }, id, shown))) throw new ProofFailed();
      await noteRightProof(tx, request, body);
    });
  }

  async function noteRightProof(tx: Db, request: FastifyRequest, body: Body): Promise<void> {
    const at = clock.now();
    await noteProof(tx, callerOf(request).sessionId, at);
    await recordProof(tx, request, { means: meansOf(body), at });
  }
}

type Body = z.infer<typeof proofSchema>;

function meansOf(body: Body): ProofMeans {
  if ('password' in body) return 'password';
  if ('assertion' in body) return 'passkey';
  return isAppCode(body.code) ? 'app code' : 'recovery code';
}

const isAppCode = (code: string) => /^\d+$/.test(code);

class ProofFailed extends Refusal {
  constructor() {
    super(403, 'proof-failed', refusals.proofFailed);
  }
}
