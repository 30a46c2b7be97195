import { setTimeout as wait } from 'node:timers/promises';
import type { Feature } from './http/feature.ts';

const everyMs = 600_000;

/** What features do by themselves, a minute after the start and every ten. Several nodes may do it at once. */
export function startPeriodicWork(
  features: readonly Feature[],
  onFault: (error: Error) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const work = () => {
    underWay ??= workAll().finally(() => (underWay = undefined));
  };
  async function workAll(): Promise<void> {
    for (const { workPeriodically } of features) await workPeriodically?.(stopping.signal).catch(onFault);
  }
  const first = setTimeout(work, 60_000);
  const later = setInterval(work, everyMs);
  for (const timer of [first, later]) timer.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(later);
      stopping.abort();
      // What takes longer is taken up again later.
      await Promise.race([underWay, wait(5_000, undefined, { ref: false })]);
    },
  };
}
