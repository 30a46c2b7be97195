import { setTimeout as wait } from 'node:timers/promises';

/** What does not answer in this time counts as away. */
const patienceMs = 2_000;

export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const late = wait(patienceMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
    await Promise.allSettled([late]);
  }
}
