import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { CountKey } from '#server/adapters/attempts.ts';
import { type Actor, addressAlone, recordAct, someone } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { actorOf, callerOf, pastActorOf } from '#server/http/caller.ts';
import { networkOf } from '#server/http/network.ts';
import type { Parts } from '#server/parts.ts';

/** By what means someone came in, or tried to. */
export type SignInMeans =
  | 'password'
  | 'new password'
  | 'password and app code'
  | 'password and passkey'
  | 'password and recovery code'
  | 'passkey';
/** By what a session proved again who is there. */
export type ProofMeans = 'password' | 'app code' | 'passkey' | 'recovery code';
export type FigMeans = 'FIG link' | 'FIG mailbox link' | typeof addressAlone;

type Logging = Pick<Parts, 'attempts' | 'clock'>;

/** Nothing is kept of an address that has not quoted yet, here neither. */
const visitor = 'FIG member without an account';

export async function recordSignIn(
  db: Db,
  request: FastifyRequest,
  { email, means, at }: { email: string; means: SignInMeans; at: Date },
): Promise<void> {
  const actor = { name: email, networkAddress: request.ip };
  await recordAct(db, actor, { action: 'signed-in', subject: email, detail: means, at });
}

/** Whoever knows an address can come in by it alone: that is written as seldom as what failed. */
export async function recordFigSignIn(
  db: Db,
  logging: Logging,
  request: FastifyRequest,
  { email = visitor, means }: { email: string | undefined; means: FigMeans },
): Promise<void> {
  const isAccount = email !== visitor;
  const act = { action: 'signed-in', subject: email, detail: means } as const;
  const actor = { name: email, networkAddress: request.ip };
  if (means === addressAlone) await recordSeldom(db, logging, actor, { ...act, isAccount });
  else await recordAct(db, actor, { ...act, at: logging.clock.now() });
}

export async function recordSignOut(db: Db, logging: Logging, request: FastifyRequest): Promise<void> {
  const { email, isVisit, isMailboxProved } = callerOf(request);
  // Of such a one the log holds no sign-in by name that this could belong to.
  if (isVisit) return;
  const act = { action: 'signed-out', subject: email } as const;
  const actor = { name: email, networkAddress: request.ip };
  if (isMailboxProved) await recordAct(db, pastActorOf(request), { ...act, at: logging.clock.now() });
  else await recordSeldom(db, logging, actor, { ...act, detail: addressAlone, isAccount: true });
}

/** The password was right, and a second step was asked for: whether it came is told by what follows. */
export async function recordHalfSignIn(
  db: Db,
  logging: Logging,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const act = { action: 'second-step-asked', subject: email, detail: 'password', isAccount: true } as const;
  await recordSeldom(db, logging, { name: someone, networkAddress: request.ip }, act);
}

/** A name that is nobody's is not kept: it may be a password typed into the wrong field. */
export async function recordFailedSignIn(
  db: Db,
  logging: Logging,
  request: FastifyRequest,
  { email, means }: { email: string | undefined; means: SignInMeans },
): Promise<void> {
  const actor = { name: someone, networkAddress: request.ip };
  const act = { action: 'sign-in-failed', subject: email ?? 'unknown name', detail: means } as const;
  await recordSeldom(db, logging, actor, { ...act, isAccount: email !== undefined });
}

export async function recordProof(
  db: Db,
  request: FastifyRequest,
  { means, at }: { means: ProofMeans; at: Date },
): Promise<void> {
  const { email } = callerOf(request);
  await recordAct(db, actorOf(request), { action: 'proved', subject: email, detail: means, at });
}

export async function recordFailedProof(
  db: Db,
  logging: Logging,
  request: FastifyRequest,
  means: ProofMeans,
): Promise<void> {
  const { email, isVisit = false } = callerOf(request);
  const subject = isVisit ? visitor : email;
  const act = { action: 'proof-failed', subject, detail: means, isAccount: !isVisit } as const;
  await recordSeldom(db, logging, { name: subject, networkAddress: request.ip }, act);
}

/**
 * What a stranger can do as often as they like must not fill a log that nothing is removed from for years: of one name
 * and network an hour's acts are written at the first, second, fourth, eighth and so on, and of all together an hour has
 * so many rows. Names that are nobody's count as one and have rows of their own, so that they do not use up those of
 * accounts; and of one account, whatever the networks and however full the hour, the first, second, fourth and so on are
 * always written.
 */
async function recordSeldom(
  db: Db,
  { attempts, clock }: Logging,
  actor: Actor & { networkAddress: string },
  { action, subject, detail, isAccount }: SeldomAct,
): Promise<void> {
  const at = clock.now();
  const count = (...key: CountKey) => attempts.count(db, key, { now: at, forMs: 3_600_000 });
  const fromNetwork = await count(action, subject, networkOf(actor.networkAddress));
  const inAll = isAccount ? await count(action, subject) : Infinity;
  const isDue = isPowerOfTwo(inAll);
  if (!isDue && !isPowerOfTwo(fromNetwork)) return;
  const most = isAccount ? limits.signIn.rowsOfAccountsPerHour : limits.signIn.rowsOfNobodyPerHour;
  const rows = await count('rows of sign-ins by strangers', isAccount ? 'accounts' : 'nobody');
  if (!isDue && rows > most) return;
  const words = [detail, `number ${fromNetwork} this hour`, ...(rows === most ? [lastRow] : [])];
  await recordAct(db, actor, { action, subject, detail: words.join(', '), at });
}

type SeldomAct = {
  action: 'signed-in' | 'signed-out' | 'second-step-asked' | 'sign-in-failed' | 'proof-failed';
  subject: string;
  detail: string;
  isAccount: boolean;
};

const lastRow = 'few more are logged this hour';

function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count));
}
