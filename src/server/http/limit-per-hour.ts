import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Parts } from '#server/parts.ts';
import { callerOf } from './caller.ts';
import { networkOf } from './network.ts';
import { tooManyAnHour } from './refusal.ts';

/** What is counted, as the refusal names it. */
const things = {
  quotes: 'quotes',
  letters: 'letters',
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
} as const;

/** Counts one more of these for someone, an account or a network, and refuses it above the hour's limit. */
export async function limitPerHour(
  { attempts, clock }: Pick<Parts, 'attempts' | 'clock'>,
  db: Db,
  { kind, whom }: { kind: keyof typeof things; whom: string },
): Promise<void> {
  const count = await attempts.count(db, `${kind} ${whom}`, { now: clock.now(), forMs: 3_600_000 });
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

/** A letter to whoever calls. Anyone can come by another's bare email: what they send to it is counted by it, too. */
export async function limitLetters(
  parts: Pick<Parts, 'attempts' | 'clock'>,
  db: Db,
  request: FastifyRequest,
): Promise<void> {
  await limitPerHour(parts, db, { kind: 'letters', whom: spenderOf(request) });
  const { seesHistory, email } = callerOf(request);
  if (!seesHistory) await limitPerHour(parts, db, { kind: 'letters', whom: `bare sessions to ${email}` });
}

/** Counts what a bare session is about to upload, before a byte of it is read. What does not say its length counts as the most. */
export async function limitBareBytes(
  { attempts, clock, db }: Pick<Parts, 'attempts' | 'clock' | 'db'>,
  request: FastifyRequest,
): Promise<void> {
  if (callerOf(request).seesHistory) return;
  const length = Number(request.headers['content-length'] ?? limits.illustrationBytes);
  const total = await attempts.count(db, `kilobytes ${spenderOf(request)}`, {
    now: clock.now(),
    forMs: 3_600_000,
    by: Math.ceil(length / 1_024),
  });
  if (total > limits.bareSessions.bytesFromOneNetworkPerHour / 1_024) throw tooManyAnHour('uploads');
}
