import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import type { CountKey } from '#server/adapters/attempts.ts';
import { countFromNetwork } from '#server/http/limit-network.ts';
import { networkOf, siteOf } from '#server/http/network.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Parts, PasswordCaller } from '#server/parts.ts';
import { findKnownBrowser } from './known-browser.ts';

type Counting = Pick<Parts, 'db' | 'attempts' | 'clock'>;

/** What is tried: each is counted by itself. */
type Tried = 'password' | 'second step' | 'passkey';

/**
 * Counts a try before what was given is looked at, and refuses one that comes too soon; known and unknown names alike. A
 * stranger slows only themselves: tries are counted by name and network together, and those of a browser that has
 * signed in before apart from everyone else's. Returns what `forgetTries` takes once it was right, and `giveTryBack`
 * when it was not looked at.
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
  await limitSignIns(parts, tries.all);
  return tries;
}

/** Counts tries of what cannot be guessed, so that a wrong one makes nothing wait. */
export async function countPasskeySignIn(
  parts: Counting,
  request: FastifyRequest,
  username: string,
): Promise<void> {
  await limitSignIns(parts, (await triesOf(parts, request, username, 'passkey')).all);
}

/** Counts a proof among the account's sign-ins from here: it costs as much. Returns the key of that count. */
export async function countProof(
  parts: Counting,
  request: FastifyRequest,
  { email, tried }: { email: string; tried: Tried },
): Promise<CountKey> {
  const all = allOfKnown(request, email, tried);
  await limitSignIns(parts, all);
  return all;
}

/** `key` makes the next wait, `all` is what an account or a name may do in a while. */
type Tries = { key: CountKey; all: CountKey; isKnownBrowser: boolean };

async function triesOf(
  parts: Counting,
  request: FastifyRequest,
  username: string,
  tried: Tried,
): Promise<Tries> {
  const browser = await findKnownBrowser(parts.db, request, username);
  const triesFrom = (whom: string) => [tried, nameOf(username), whom] as const;
  if (browser !== undefined) {
    return { key: triesFrom(browser), all: allOfKnown(request, username, tried), isKnownBrowser: true };
  }
  await limitTriesFrom(parts, request);
  const key = triesFrom(networkOf(request.ip));
  return { key, all: ['all', ...key], isKnownBrowser: false };
}

/** The known browsers of an account in one network count as one: each sign-in without a cookie makes another. */
function allOfKnown(request: FastifyRequest, username: string, tried: Tried): CountKey {
  return ['all where known', tried, nameOf(username), networkOf(request.ip)];
}

/** Right ones too: whoever has the password makes no endless work, sessions and rows of the log with it. */
async function limitSignIns({ db, attempts, clock }: Counting, all: CountKey): Promise<void> {
  const { atMost, minutes } = limits.signIn.ofOneName;
  const forMs = minutes * 60_000;
  const count = await attempts.count(db, all, { now: clock.now(), forMs });
  if (count > atMost) throw tooSoon(forMs);
}

/** One that was not looked at: the person came at a busy moment. */
export async function giveTryBack({ db, attempts }: Counting, keys: readonly CountKey[]): Promise<void> {
  for (const key of keys) await attempts.giveBack(db, key);
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
  const from = { ip: request.ip, now: clock.now(), forMs, atMost: triesFromOneNetwork };
  const { isWithin } = await countFromNetwork(attempts, db, { what: ['sign-in from'], from });
  if (!isWithin) throw tooSoon(forMs);
}

/** Whose turn it is at the passwords. Strangers of the same name and network do not use up what the known have. */
export function passwordCaller(request: FastifyRequest, username: string, isKnown: boolean): PasswordCaller {
  const name = nameOf(username);
  const from = networkOf(request.ip);
  const site = siteOf(request.ip);
  return isKnown
    ? { name: JSON.stringify(['known', name, from]), site, knownTo: name }
    : { name: JSON.stringify([name, from]), site };
}

const nameOf = (username: string) => username.trim().toLowerCase();

export function tooSoon(milliseconds: number): Refusal {
  const retryAfterSeconds = Math.ceil(milliseconds / 1_000);
  return new Refusal(429, 'too-soon', refusals.tooManyTries, { retryAfterSeconds });
}
