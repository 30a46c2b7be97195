import { setTimeout as wait } from 'node:timers/promises';
import type { Feature } from './http/feature.ts';

const everyMs = 600_000;

/** What features do by themselves, a minute after the start and every ten. Several nodes may do it at once. */
export function startPeriodicWork(
  features: readonly Feature[],
  { mayGoByDate, onFault }: { mayGoByDate: () => Promise<boolean>; onFault: (error: Error) => void },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let underWay: Promise<void> | undefined;
  const how = { signal: stopping.signal, mayGoByDate, onFault };
  // Handed out, so that e2e/passing-days.mjs can wait for it.
  const work = (): unknown =>
    (underWay ??= workAll(features, how)
      .catch(onFault)
      .finally(() => (underWay = undefined)));
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

type How = {
  signal: AbortSignal;
  /** False while the clock may have jumped. */
  mayGoByDate: () => Promise<boolean>;
  onFault?: (error: Error) => void;
};

/** One round. What goes wrong with one of it keeps no other back, where someone is told. */
export async function workAll(
  features: readonly Feature[],
  { signal, mayGoByDate, onFault }: How,
): Promise<void> {
  const attempt = async (work: Promise<void> | undefined) => (onFault ? work?.catch(onFault) : work);
  if (await mayGoByDate()) for (const { workByDate } of features) await attempt(workByDate?.(signal));
  for (const { workPeriodically } of features) await attempt(workPeriodically?.(signal));
}
