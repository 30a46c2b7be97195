/** The one source of time, so that a test can hold it still. */
export type Clock = { now(): Date };

/** How far the clocks of two nodes may differ. */
const toleranceMs = 60_000;

/** The furthest that what lasts so long can end from now. What ends later was written by a clock that ran ahead. */
export function furthestEnd(now: Date, lastsMs = 0): Date {
  return new Date(now.getTime() + lastsMs + toleranceMs);
}

export const systemClock: Clock = { now: () => new Date() };
