import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Parts } from '#server/parts.ts';
import { tooManyAnHour } from './refusal.ts';

/** What is counted, as the refusal names it. */
const things = {
  quotes: 'quotes',
  letters: 'letters',
  uploads: 'uploads',
  messages: 'messages',
  newPasswords: 'requests',
} as const;

/** Counts one more of these for someone, an account or a network, and refuses it above the hour's limit. */
export async function limitPerHour(
  { attempts, clock }: Pick<Parts, 'attempts' | 'clock'>,
  db: Db,
  { kind, whom }: { kind: keyof typeof things; whom: string },
): Promise<void> {
  const count = await attempts.count(db, `${kind} ${whom}`, { now: clock.now(), forMs: 3_600_000 });
  if (count > limits.perHour[kind]) throw tooManyAnHour(things[kind]);
}
