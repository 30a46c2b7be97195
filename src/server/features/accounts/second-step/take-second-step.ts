import type { CountKey } from '#server/adapters/attempts.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Seal } from '#server/adapters/seal.ts';
import { type ChallengeFor, consumeChallenge } from './challenge-store.ts';
import { type Assertion, challengeOf, type openPasskeys } from './passkeys.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { findPasskey, listSecondSteps, takePasskeyUse, takeTotpStep } from './second-step-store.ts';
import { stepOfCode } from './totp.ts';

type Tools = { seal: Seal; passkeys: ReturnType<typeof openPasskeys>; now: Date };

export type ShownSecondStep =
  | { kind: 'totp'; code: string }
  | { kind: 'recovery'; code: string }
  | { kind: 'passkey'; assertion: Assertion; challengeFor: ChallengeFor };

/** Under which app codes from browsers that the account does not know are counted, from all networks together. */
export function strangersCodesOf(accountId: string): CountKey {
  return ['app codes of strangers', accountId];
}

/** Whether what was shown is this account's; then it was used, and no second call with it succeeds. */
export async function takeSecondStep(
  db: Db,
  tools: Tools,
  accountId: string,
  shown: ShownSecondStep,
): Promise<boolean> {
  const { now } = tools;
  if (shown.kind === 'recovery') return consumeRecoveryCode(db, accountId, { code: shown.code, now });
  if (shown.kind === 'totp') return takeCode(db, tools, accountId, shown.code);
  const { assertion, challengeFor } = shown;
  return (await takePasskey(db, tools, assertion, challengeFor))?.account_id === accountId;
}

async function takeCode(db: Db, { seal, now }: Tools, accountId: string, code: string): Promise<boolean> {
  for (const { id, sealed_secret: secret } of await listSecondSteps(db, accountId)) {
    const step = secret === null ? undefined : stepOfCode(seal.open(secret), code, now);
    if (step !== undefined && (await takeTotpStep(db, id, { step, now }))) return true;
  }
  return false;
}

/** Whose passkey answered this challenge; undefined when it does not hold. */
export async function takePasskey(
  db: Db,
  { passkeys, now }: Pick<Tools, 'passkeys' | 'now'>,
  assertion: Assertion,
  challengeFor: ChallengeFor,
) {
  const challenge = challengeOf(assertion);
  const passkey = await findPasskey(db, assertion.id);
  if (challenge === undefined || !passkey?.public_key || passkey.use_count === null) return undefined;
  if (!(await consumeChallenge(db, challenge, challengeFor, now))) return undefined;
  const { id, public_key: publicKey, use_count: from } = passkey;
  const kept = { credentialId: assertion.id, publicKey, useCount: from };
  const to = await passkeys.readAssertion(assertion, challenge, kept);
  const isTaken = to !== undefined && (await takePasskeyUse(db, id, { from, to, now }));
  return isTaken ? passkey : undefined;
}
