import { setTimeout as wait } from 'node:timers/promises';
import type { Feature } from './http/feature.ts';

const everyMs = 600_000;

/** What could not be scanned when it came is scanned a minute after the start and every ten. Several nodes may do it at once. */
export function startRescans(
  features: readonly Feature[],
  onFault: (error: Error) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const work = () => {
    underWay ??= rescanAll().finally(() => (underWay = undefined));
  };
  async function rescanAll(): Promise<void> {
    for (const { rescan } of features) await rescan?.(stopping.signal).catch(onFault);
  }
  const first = setTimeout(work, 60_000);
  const later = setInterval(work, everyMs);
  for (const timer of [first, later]) timer.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(later);
      stopping.abort();
      // A file that takes longer is taken up again later.
      await Promise.race([underWay, wait(5_000, undefined, { ref: false })]);
    },
  };
}
