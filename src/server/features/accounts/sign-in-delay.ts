import { countAttempt, forgetAttempts, holdBack, remainingWait } from '#server/adapters/attempts.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';

const freeTries = 5;
const firstDelayMs = 2_000;
const longestDelayMs = 15 * 60_000;
const fromOneAddress = { most: 300, forMs: 15 * 60_000 };

/**
 * After five wrong passwords for a name, each further one makes the next wait twice as long, up to a quarter of an
 * hour; known and unknown names alike. One network address has a limit of its own, wide enough for an office.
 */
export async function requirePatience(
  db: Db,
  who: { username: string; ip: string },
  now: Date,
): Promise<void> {
  await limitTriesFrom(db, who.ip, now);
  const wait = await remainingWait(db, waitKey(who.username), now);
  if (wait > 0) throw tooSoon(wait);
}

export async function limitTriesFrom(db: Db, ip: string, now: Date): Promise<void> {
  const tries = await countAttempt(db, `sign-in from ${ip}`, { now, forMs: fromOneAddress.forMs });
  if (tries > fromOneAddress.most) throw tooSoon(fromOneAddress.forMs);
}

export async function noteWrongPassword(db: Db, username: string, now: Date): Promise<void> {
  const wrong = await countAttempt(db, wrongKey(username), { now, forMs: 24 * 3_600_000 });
  if (wrong < freeTries) return;
  const delayMs = Math.min(firstDelayMs * 2 ** (wrong - freeTries), longestDelayMs);
  await holdBack(db, waitKey(username), { now, forMs: delayMs });
}

export async function forgetWrongPasswords(db: Db, username: string): Promise<void> {
  await forgetAttempts(db, wrongKey(username));
}

const wrongKey = (username: string) => `wrong password ${username.trim().toLowerCase()}`;
const waitKey = (username: string) => `wait ${username.trim().toLowerCase()}`;

function tooSoon(milliseconds: number): Refusal {
  const retryAfterSeconds = Math.ceil(milliseconds / 1_000);
  return new Refusal(429, 'too-soon', 'Too many tries. Please wait a little.', { retryAfterSeconds });
}
