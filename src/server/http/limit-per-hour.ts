import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import type { Attempts } from '#server/adapters/attempts.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { callerOf } from './caller.ts';
import { countFromNetwork, hasSharedRoom, takeShared } from './limit-network.ts';
import { siteOf } from './network.ts';
import { Refusal, tooManyAnHour } from './refusal.ts';

const hourMs = 3_600_000;

type Counting = { attempts: Attempts; clock: Clock };

/** What is counted, as the refusal names it. */
const things = {
  quotes: 'quotes',
  letterRetries: 'letters',
  uploads: 'uploads',
  messages: 'messages',
  loginRequests: 'requests',
  newPasswords: 'requests',
  passwordTries: 'tries',
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
  const count = await attempts.count(db, [kind, whom], { now: clock.now(), forMs: hourMs });
  requireWithinHour(kind, count);
}

export function requireWithinHour(kind: keyof typeof things, count: number): void {
  if (count > limits.perHour[kind]) throw tooManyAnHour(things[kind]);
}

/** Of what anyone may send: whether it is within the hour's limits of where it comes from. */
export async function isStrangerWithinHour(
  { attempts, clock }: Counting,
  db: Db,
  { kind, ip }: { kind: keyof typeof things; ip: string },
): Promise<boolean> {
  const from = { ip, now: clock.now(), forMs: hourMs, atMost: limits.perHour[kind] };
  return (await countFromNetwork(attempts, db, { what: [kind], from })).isWithin;
}

export async function limitStrangersPerHour(
  parts: Counting,
  db: Db,
  what: { kind: keyof typeof things; ip: string },
): Promise<void> {
  if (!(await isStrangerWithinHour(parts, db, what))) throw tooManyAnHour(things[what.kind]);
}

/**
 * Whose share of a process's places a call takes. Anyone can come by a bare email: they take what their site has, never
 * what is the member's.
 */
export function spenderOf(request: FastifyRequest): string {
  const { id, isMailboxProved } = callerOf(request);
  return isMailboxProved ? id : `bare sessions from ${siteOf(request.ip)}`;
}

/** Counts one more of these for whoever calls. */
export async function limitCaller(
  parts: Counting,
  db: Db,
  { request, kind }: { request: FastifyRequest; kind: keyof typeof things },
): Promise<void> {
  const { id, isMailboxProved } = callerOf(request);
  if (isMailboxProved) await limitPerHour(parts, db, { kind, whom: id });
  else if (!(await isWithinNetwork(parts, db, request, { what: kind, atMost: limits.perHour[kind] })))
    throw tooManyAnHour(things[kind]);
}

/** Of bare sessions: what their networks, and the site around one, have an hour. */
async function isWithinNetwork(
  { attempts, clock }: Counting,
  db: Db,
  { ip }: FastifyRequest,
  { what, atMost }: { what: string; atMost: number },
): Promise<boolean> {
  const from = { ip, now: clock.now(), forMs: hourMs, atMost };
  return (await countFromNetwork(attempts, db, { what: [what, 'bare sessions from'], from })).isWithin;
}

/**
 * Counts a quote of whoever calls. From as many networks as it may come, a bare session fills no list; nor do all of them
 * together fill tables. What its own network is refused spends nothing of what all have.
 */
export async function limitQuotes(parts: Counting, db: Db, request: FastifyRequest): Promise<void> {
  await limitCaller(parts, db, { request, kind: 'quotes' });
  const { isMailboxProved, sessionId } = callerOf(request);
  if (isMailboxProved) return;
  await limitPerHour(parts, db, { kind: 'quotes', whom: `bare session ${sessionId}` });
  const { quotesPerHour, littleOfOneSite } = limits.bareSessions;
  const ofAll = { what: 'quotes', most: quotesPerHour, little: littleOfOneSite.quotes };
  if (!(await takeOfAll(parts, db, request, ofAll))) throw tooManyUnproved(refusals.tooManyQuotesUnproved);
}

/** One more of what all bare sessions have an hour, if there is one left for this one. */
async function takeOfAll(
  { attempts, clock }: Counting,
  db: Db,
  { ip }: FastifyRequest,
  of: { what: string; most: number; little: number },
): Promise<boolean> {
  const from = { ip, now: clock.now() };
  const shared = { ...of, forMs: hourMs };
  if (!(await hasSharedRoom(attempts, db, shared, from))) return false;
  await takeShared(attempts, db, shared, from);
  return true;
}

/** Counts a letter to whoever calls; above the hour's limit it is refused. */
export async function limitLetters(parts: Counting, db: Db, request: FastifyRequest): Promise<void> {
  await limitOwnLetters(parts, db, request);
  if (!(await hasMailboxRoom(parts, db, request))) throw tooManyUnproved();
}

/** Counts it by what the caller has sent alone, whatever others have sent to the same mailbox. */
export async function limitOwnLetters(parts: Counting, db: Db, request: FastifyRequest): Promise<void> {
  const { id, isMailboxProved } = callerOf(request);
  const atMost = limits.perHour.letters;
  if (isMailboxProved) {
    if (!(await isLetterWithinHour(parts, db, id))) throw tooManyAnHour('letters');
  } else if (!(await isWithinNetwork(parts, db, request, { what: 'letters', atMost }))) {
    throw tooManyUnproved();
  }
}

/**
 * Anyone can come by another's bare email: what they send to it is counted by it, too, wherever they are, and then among
 * what all such sessions send.
 */
export async function hasMailboxRoom(parts: Counting, db: Db, request: FastifyRequest): Promise<boolean> {
  const { isMailboxProved, email } = callerOf(request);
  if (isMailboxProved) return true;
  if (!(await isLetterWithinHour(parts, db, `bare sessions to ${email}`))) return false;
  const { lettersPerHour, littleOfOneSite } = limits.bareSessions;
  return takeOfAll(parts, db, request, {
    what: 'letters',
    most: lettersPerHour,
    little: littleOfOneSite.letters,
  });
}

async function isLetterWithinHour({ attempts, clock }: Counting, db: Db, whom: string): Promise<boolean> {
  const count = await attempts.count(db, ['letters', whom], { now: clock.now(), forMs: hourMs });
  return count <= limits.perHour.letters;
}

/** Whoever has proved the mailbox has letters of their own. */
const tooManyUnproved = (sentence: string = refusals.tooManyLettersUnproved) =>
  new Refusal(429, 'too-many', sentence, { retryAfterSeconds: 600 });
