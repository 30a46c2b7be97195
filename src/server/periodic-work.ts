import { setTimeout as wait } from 'node:timers/promises';
import type { Feature } from './http/feature.ts';

const everyMs = 600_000;

/** What features do by themselves, a minute after the start and every ten. Several nodes may do it at once. */
export function startPeriodicWork(
  features: readonly Feature[],
  { mayGoByDate, onFault }: { mayGoByDate: () => Promise<boolean>; onFault: (error: Error) => void },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const how = { signal: stopping.signal, mayGoByDate, onFault };
  const byDate = oneAtATime(async () => workByDate(features, how).catch(onFault));
  const rest = oneAtATime(async () => workPeriodically(features, how).catch(onFault));
  // Handed out, so that e2e/passing-days.mjs can wait for it.
  const work = (): unknown => Promise.all([byDate.run(), rest.run()]);
  const first = setTimeout(work, 60_000);
  const later = setInterval(work, everyMs);
  for (const timer of [first, later]) timer.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(later);
      stopping.abort();
      // What takes longer is taken up again later.
      await Promise.race([
        Promise.all([byDate.underWay(), rest.underWay()]),
        wait(5_000, undefined, { ref: false }),
      ]);
    },
  };
}

/** What is asked for while it is under way is the same. */
function oneAtATime(work: () => Promise<void>) {
  let underWay: Promise<void> | undefined;
  return {
    run: async () => (underWay ??= work().finally(() => (underWay = undefined))),
    underWay: () => underWay,
  };
}

type How = {
  signal: AbortSignal;
  /** False while the clock may have jumped. */
  mayGoByDate: () => Promise<boolean>;
  onFault?: (error: Error) => void;
};

/** One round of all of it. */
export async function workAll(features: readonly Feature[], how: How): Promise<void> {
  await workByDate(features, how);
  await workPeriodically(features, how);
}

/** By itself: files that take long to look into hold up no day that somebody counts on. */
async function workByDate(
  features: readonly Feature[],
  { signal, mayGoByDate, onFault }: How,
): Promise<void> {
  if (!(await mayGoByDate())) return;
  for (const feature of features) await attempt(feature.workByDate?.(signal), onFault);
}

async function workPeriodically(features: readonly Feature[], { signal, onFault }: How): Promise<void> {
  for (const feature of features) await attempt(feature.workPeriodically?.(signal), onFault);
}

/** What goes wrong with one of it keeps no other back, where someone is told. */
async function attempt(work: Promise<void> | undefined, onFault: How['onFault']): Promise<void> {
  await (onFault ? work?.catch(onFault) : work);
}
