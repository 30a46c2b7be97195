import { limits } from '#contract/limits.ts';
import { refusals } from '#contract/messages.ts';
import type { Parts } from '#server/parts.ts';
import { Refusal } from '#server/http/refusal.ts';

const { freeTries, firstDelaySeconds, longestDelayMinutes, triesFromOneAddress, triesFromOneAddressMinutes } =
  limits.signIn;

type Counting = Pick<Parts, 'db' | 'attempts' | 'clock'>;

/**
 * After a few wrong passwords for a name, each further one makes the next wait twice as long, up to a quarter of an
 * hour; known and unknown names alike. One network address has a limit of its own, wide enough for an office.
 */
export async function enforceSignInDelay(
  parts: Counting,
  who: { username: string; ip: string },
): Promise<void> {
  await limitTriesFrom(parts, who.ip);
  const wait = await parts.attempts.remainingWait(parts.db, waitKey(who.username), parts.clock.now());
  if (wait > 0) throw tooSoon(wait);
}

export async function limitTriesFrom({ db, attempts, clock }: Counting, ip: string): Promise<void> {
  const forMs = triesFromOneAddressMinutes * 60_000;
  const tries = await attempts.count(db, `sign-in from ${ip}`, { now: clock.now(), forMs });
  if (tries > triesFromOneAddress) throw tooSoon(forMs);
}

export async function noteWrongPassword({ db, attempts, clock }: Counting, username: string): Promise<void> {
  const now = clock.now();
  const wrong = await attempts.count(db, wrongKey(username), { now, forMs: 24 * 3_600_000 });
  if (wrong < freeTries) return;
  const delaySeconds = Math.min(firstDelaySeconds * 2 ** (wrong - freeTries), longestDelayMinutes * 60);
  await attempts.holdBack(db, waitKey(username), { now, forMs: delaySeconds * 1_000 });
}

export async function forgetWrongPasswords({ db, attempts }: Counting, username: string): Promise<void> {
  await attempts.clear(db, wrongKey(username));
}

const wrongKey = (username: string) => `wrong password ${username.trim().toLowerCase()}`;
const waitKey = (username: string) => `wait ${username.trim().toLowerCase()}`;

function tooSoon(milliseconds: number): Refusal {
  const retryAfterSeconds = Math.ceil(milliseconds / 1_000);
  return new Refusal(429, 'too-soon', refusals.tooManyTries, { retryAfterSeconds });
}
