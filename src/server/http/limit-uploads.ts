import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import type { Attempts, CountKey } from '#server/adapters/attempts.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { callerOf } from './caller.ts';
import { countFromNetwork, hasSharedRoom, takeShared } from './limit-network.ts';
import { Refusal, tooManyAnHour } from './refusal.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Counting = { attempts: Attempts; clock: Clock; db: Db };

/**
 * Before a byte of an upload is read: whether its login has room left today. What a bare session is about to upload is
 * counted at once: by its network, in an hour and a day, and by itself. What does not say its length counts as the most.
 * Of what all such sessions have it takes nothing yet.
 */
export async function requireRoomForUpload(parts: Counting, request: FastifyRequest): Promise<void> {
  const { id, isMailboxProved, sessionId } = callerOf(request);
  if (isMailboxProved) {
    const ofLogin = await countOfDay(parts, bytesOfLogin(id), 0);
    if (ofLogin >= kilobytes(limits.uploadBytesPerDay)) throw tooMuch(refusals.tooMuchUploaded);
    return;
  }
  const by = kilobytes(Number(request.headers['content-length'] ?? limits.illustrationBytes));
  const { bytesFromOneNetworkPerHour, bytesFromOneNetworkPerDay, bytesOfOnePerDay } = limits.bareSessions;
  const { bytesPerDay, littleOfOneSite } = limits.bareSessions;
  const from = { ip: request.ip, now: parts.clock.now(), by };
  const isWithin = async (what: string, atMost: number, forMs: number) => {
    const key = [what, 'bare sessions from'] as const;
    const counted = { what: key, from: { ...from, atMost: kilobytes(atMost), forMs } };
    return (await countFromNetwork(parts.attempts, parts.db, counted)).isWithin;
  };
  if (!(await isWithin('kilobytes', bytesFromOneNetworkPerHour, hourMs))) throw tooManyAnHour('uploads');
  if (!(await isWithin('kilobytes a day', bytesFromOneNetworkPerDay, dayMs))) throw tooMuchUnproved();
  const ofOne = await countOfDay(parts, ['kilobytes of one', sessionId], by);
  if (ofOne > kilobytes(bytesOfOnePerDay)) throw tooMuchUnproved();
  const ofAll = { ...sharedBytes, most: kilobytes(bytesPerDay), little: kilobytes(littleOfOneSite.bytes) };
  if (!(await hasSharedRoom(parts.attempts, parts.db, ofAll, from))) throw tooMuchUnproved();
}

const sharedBytes = { what: 'kilobytes', forMs: dayMs };

/** What came and was stored: who only says how much would come takes nothing from the others. */
export async function countUploaded(parts: Counting, request: FastifyRequest, bytes: number): Promise<void> {
  const { id, isMailboxProved } = callerOf(request);
  const by = kilobytes(bytes);
  if (isMailboxProved) await countOfDay(parts, bytesOfLogin(id), by);
  else
    await takeShared(parts.attempts, parts.db, sharedBytes, { ip: request.ip, now: parts.clock.now(), by });
}

const bytesOfLogin = (id: string): CountKey => ['kilobytes of login', id];

function countOfDay({ attempts, clock, db }: Counting, what: CountKey, by: number): Promise<number> {
  return attempts.count(db, what, { now: clock.now(), forMs: dayMs, by });
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1_024);

const tooMuch = (sentence: string) => new Refusal(429, 'too-many', sentence, { retryAfterSeconds: 86_400 });

const tooMuchUnproved = () => tooMuch(refusals.tooManyUploadsUnproved);
