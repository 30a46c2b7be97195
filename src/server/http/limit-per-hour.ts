import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import type { Attempts, CountKey } from '#server/adapters/attempts.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { callerOf } from './caller.ts';
import { networkOf } from './network.ts';
import { Refusal, tooManyAnHour } from './refusal.ts';

type Counting = { attempts: Attempts; clock: Clock };

/** What is counted, as the refusal names it. */
const things = {
  quotes: 'quotes',
  letterRetries: 'letters',
  uploads: 'uploads',
  messages: 'messages',
  newPasswords: 'requests',
  accountChanges: 'changes',
  dataFiles: 'files',
  papers: 'papers',
  shares: 'links',
  watches: 'changes',
  nicknames: 'changes',
  saves: 'changes',
} as const;

/**
 * Counts one more of these for someone, an account or a network, and refuses it above the hour's limit. Best before a
 * transaction: in one, the count is held until its end, and undone with it.
 */
export async function limitPerHour(
  { attempts, clock }: Counting,
  db: Db,
  { kind, whom }: { kind: keyof typeof things; whom: string },
): Promise<void> {
  const count = await attempts.count(db, [kind, whom], { now: clock.now(), forMs: 3_600_000 });
  requireWithinHour(kind, count);
}

export function requireWithinHour(kind: keyof typeof things, count: number): void {
  if (count > limits.perHour[kind]) throw tooManyAnHour(things[kind]);
}

/**
 * Whose allowance a call spends. Anyone can come by a bare email: they spend what their network has, never what is the
 * member's.
 */
export function spenderOf(request: FastifyRequest): string {
  const { id, seesHistory } = callerOf(request);
  return seesHistory ? id : `bare sessions from ${networkOf(request.ip)}`;
}

/** Counts a letter to whoever calls; above the hour's limit it is refused. */
export async function limitLetters(parts: Counting, db: Db, request: FastifyRequest): Promise<void> {
  await limitOwnLetters(parts, db, request);
  if (!(await hasMailboxRoom(parts, db, request))) throw tooManyUnproved();
}

/** Counts it by what the caller has sent alone, whatever others have sent to the same mailbox. */
export async function limitOwnLetters(parts: Counting, db: Db, request: FastifyRequest): Promise<void> {
  const isWithin = await isLetterWithinHour(parts, db, spenderOf(request));
  if (isWithin) return;
  throw callerOf(request).seesHistory ? tooManyAnHour('letters') : tooManyUnproved();
}

/** Anyone can come by another's bare email: what they send to it is counted by it, too, wherever they are. */
export async function hasMailboxRoom(parts: Counting, db: Db, request: FastifyRequest): Promise<boolean> {
  const { seesHistory, email } = callerOf(request);
  return seesHistory || isLetterWithinHour(parts, db, `bare sessions to ${email}`);
}

async function isLetterWithinHour({ attempts, clock }: Counting, db: Db, whom: string): Promise<boolean> {
  const count = await attempts.count(db, ['letters', whom], { now: clock.now(), forMs: 3_600_000 });
  return count <= limits.perHour.letters;
}

/** Whoever has proved the mailbox has letters of their own. */
const tooManyUnproved = () =>
  new Refusal(429, 'too-many', refusals.tooManyLettersUnproved, { retryAfterSeconds: 600 });

/**
 * Counts what a bare session is about to upload, before a byte of it is read: by its network, by itself, and with all others.
 * What does not say its length counts as the most.
 */
export async function limitBareBytes(
  { attempts, clock, db }: Counting & { db: Db },
  request: FastifyRequest,
): Promise<void> {
  const { seesHistory, sessionId } = callerOf(request);
  if (seesHistory) return;
  const length = Number(request.headers['content-length'] ?? limits.illustrationBytes);
  const isWithin = async (what: CountKey, { bytes, hours }: { bytes: number; hours: number }) => {
    const how = { now: clock.now(), forMs: hours * 3_600_000, by: Math.ceil(length / 1_024) };
    return (await attempts.count(db, what, how)) <= bytes / 1_024;
  };
  const { bytesFromOneNetworkPerHour, bytesOfOnePerDay, bytesPerDay } = limits.bareSessions;
  const ofNetwork = { bytes: bytesFromOneNetworkPerHour, hours: 1 };
  if (!(await isWithin(['kilobytes', spenderOf(request)], ofNetwork))) throw tooManyAnHour('uploads');
  if (!(await isWithin(['kilobytes of one', sessionId], { bytes: bytesOfOnePerDay, hours: 24 })))
    throw tooMuchUnproved();
  if (!(await isWithin(['kilobytes of all'], { bytes: bytesPerDay, hours: 24 }))) throw tooMuchUnproved();
}

const tooMuchUnproved = () =>
  new Refusal(429, 'too-many', refusals.tooManyUploadsUnproved, { retryAfterSeconds: 86_400 });
