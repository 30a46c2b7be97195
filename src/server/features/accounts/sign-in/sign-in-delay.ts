import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { networkOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Parts } from '#server/parts.ts';
import { findKnownBrowser } from './known-browser.ts';

type Counting = Pick<Parts, 'db' | 'attempts' | 'clock'>;

/** What is tried: each is counted by itself. */
type Tried = 'password' | 'second step';

/**
 * Counts a try before what was given is looked at, and refuses one that comes too soon; known and unknown names alike. A
 * stranger slows only themselves: tries are counted by name and network together, and those of a browser that has
 * signed in before are counted apart from everyone else's. Returns what `forgetTries` takes once it was right.
 */
export async function enforceSignInDelay(
  parts: Counting,
  request: FastifyRequest,
  username: string,
  tried: Tried = 'password',
): Promise<Tries> {
  const browser = await findKnownBrowser(parts.db, request, username);
  if (browser === undefined) await limitTriesFrom(parts, request);
  const from = browser ?? networkOf(request.ip);
  const key = `${tried} of ${username.trim().toLowerCase()} from ${from}`;
  const wait = await parts.attempts.takeTry(parts.db, key, parts.clock.now());
  if (wait > 0) throw tooSoon(wait);
  return { key, isKnownBrowser: browser !== undefined };
}

export type Tries = { key: string; isKnownBrowser: boolean };

export async function forgetTries({ db, attempts }: Counting, { key }: Pick<Tries, 'key'>): Promise<void> {
  await attempts.clear(db, key);
}

/** One network has a limit of its own, wide enough for an office. */
export async function limitTriesFrom(
  { db, attempts, clock }: Counting,
  request: FastifyRequest,
): Promise<void> {
  const { triesFromOneNetwork, triesFromOneNetworkMinutes } = limits.signIn;
  const forMs = triesFromOneNetworkMinutes * 60_000;
  const tries = await attempts.count(db, `sign-in from ${networkOf(request.ip)}`, {
    now: clock.now(),
    forMs,
  });
  if (tries > triesFromOneNetwork) throw tooSoon(forMs);
}

/** Whose turn it is at the passwords. */
export function passwordCaller(request: FastifyRequest, username: string): string {
  return `${username.trim().toLowerCase()} from ${networkOf(request.ip)}`;
}

export function tooSoon(milliseconds: number): Refusal {
  const retryAfterSeconds = Math.ceil(milliseconds / 1_000);
  return new Refusal(429, 'too-soon', refusals.tooManyTries, { retryAfterSeconds });
}
