import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import { networkOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Parts } from '#server/parts.ts';
import type { PasswordCaller } from '#server/features/accounts/passwords.ts';
import { findKnownBrowser } from './known-browser.ts';

type Counting = Pick<Parts, 'db' | 'attempts' | 'clock'>;

/** What is tried: each is counted by itself. */
type Tried = 'password' | 'second step' | 'passkey';

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
  const tries = await triesOf(parts, request, username, tried);
  const wait = await parts.attempts.takeTry(parts.db, tries.key, parts.clock.now());
  if (wait > 0) throw tooSoon(wait);
  await limitSignIns(parts, tries);
  return tries;
}

/** The same for what cannot be guessed, so that a wrong one makes nothing wait. */
export async function countPasskeySignIn(
  parts: Counting,
  request: FastifyRequest,
  username: string,
): Promise<void> {
  await limitSignIns(parts, await triesOf(parts, request, username, 'passkey'));
}

type Tries = { key: string; isKnownBrowser: boolean };

async function triesOf(
  parts: Counting,
  request: FastifyRequest,
  username: string,
  tried: Tried,
): Promise<Tries> {
  const browser = await findKnownBrowser(parts.db, request, username);
  if (browser === undefined) await limitTriesFrom(parts, request);
  const from = browser ?? networkOf(request.ip);
  const key = `${tried} of ${username.trim().toLowerCase()} from ${from}`;
  return { key, isKnownBrowser: browser !== undefined };
}

/** Right ones too: whoever has the password makes no endless work, sessions and rows of the log with it. */
async function limitSignIns({ db, attempts, clock }: Counting, { key }: Tries): Promise<void> {
  const { atMost, minutes } = limits.signIn.ofOneName;
  const forMs = minutes * 60_000;
  const count = await attempts.count(db, `all ${key}`, { now: clock.now(), forMs });
  if (count > atMost) throw tooSoon(forMs);
}

/** One that was not looked at: the person came at a busy moment. */
export async function giveTryBack({ db, attempts }: Counting, { key }: Pick<Tries, 'key'>): Promise<void> {
  await attempts.giveBack(db, key);
}

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
export function passwordCaller(request: FastifyRequest, username: string, isKnown: boolean): PasswordCaller {
  return { name: `${username.trim().toLowerCase()} from ${networkOf(request.ip)}`, isKnown };
}

export function tooSoon(milliseconds: number): Refusal {
  const retryAfterSeconds = Math.ceil(milliseconds / 1_000);
  return new Refusal(429, 'too-soon', refusals.tooManyTries, { retryAfterSeconds });
}
