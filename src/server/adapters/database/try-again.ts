import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway, lostLock } from './postgres.ts';

const usualWaitsMs = [1_000, 4_000, 15_000];

/** For work that nobody waits for any more: while the database is away, or all want it at once, it is tried again. */
export async function tryAgainWhileAway<Result>(
  work: () => Promise<Result>,
  waitsMs: readonly number[] = usualWaitsMs,
): Promise<Result> {
  for (const ms of waitsMs) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) && !lostLock(error)) throw error;
    }
    await wait(ms, undefined, { ref: false });
  }
  return work();
}
