import { monitorEventLoopDelay } from 'node:perf_hooks';
import { siteOf } from '#server/http/network.ts';
import { tooBusy } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { Rounds } from './share-rounds.ts';

/**
 * When the event loop lags by more than this (0: whatever it is), whoever asks most is turned away from the API, and
 * /readyz sends the proxy elsewhere. Pages and their files are answered on: a page without its style helps nobody.
 */
export function limitLag(app: TypedApp, mostMs: number, rounds: Rounds): Load {
  const recent = openRecent();
  const lag = measureLag(rounds);
  app.addHook('onClose', async () => lag.stop());
  app.addHook('onRequest', async ({ ip, url, routeOptions }) => {
    recent.add(siteOf(ip));
    if (mostMs === 0 || lag.ms() <= mostMs) return;
    // The route's own address: a call's can be written in many ways.
    const asked = routeOptions.url ?? url;
    if (asked === '/readyz') throw tooBusy(10);
    if (asked.startsWith('/api/') && recent.shareOf(siteOf(ip)) >= 1) throw tooBusy(10);
  });
  return {
    isBehind: () => mostMs > 0 && lag.ms() > behindMs,
    shareOf: (site) => recent.shareOf(site),
    sitesWaiting: () => rounds.sitesWaiting(),
  };
}

/** How it goes in this process just now. */
export type Load = {
  /** What was due in the last second began late, if not yet so late that anyone is turned away. */
  isBehind: () => boolean;
  /** How often a site asked in the last second or two, beside the average one: 1 is as often. */
  shareOf: (site: string) => number;
  /** Of how many sites requests wait for their round. */
  sitesWaiting: () => number;
};

const behindMs = 10;

const resolutionMs = 10;

/** How late, in the mean of the last second, what was due in this process began: what a timer says, and requests. */
function measureLag({ takeMeanWait }: Pick<Rounds, 'takeMeanWait'>) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let ms = 0;
  const timer = setInterval(() => {
    // In a second without one it did not get to measure.
    const lateMs = delays.count === 0 ? Infinity : delays.mean / 1e6 - resolutionMs;
    ms = Math.max(lateMs, takeMeanWait());
    delays.reset();
  }, secondMs).unref();
  return {
    ms: () => ms,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}

const secondMs = 1_000;

/** How often each site asked, in this second and the one before in which anybody did. */
export function openRecent(nowMs = () => performance.now()) {
  let [counts, before] = [new Map<string, number>(), new Map<string, number>()];
  let [total, totalBefore] = [0, 0];
  let sites = 0;
  let since = nowMs();
  return {
    add(site: string): void {
      if (nowMs() - since >= secondMs) {
        [before, counts] = [counts, new Map()];
        [totalBefore, total] = [total, 0];
        sites = before.size;
        since = nowMs();
      }
      if (!counts.has(site) && !before.has(site)) sites += 1;
      counts.set(site, (counts.get(site) ?? 0) + 1);
      total += 1;
    },
    /** Beside the average site: where all ask alike nobody is to blame, and each has 1. */
    shareOf(site: string): number {
      const count = (counts.get(site) ?? 0) + (before.get(site) ?? 0);
      return (count * sites) / (total + totalBefore);
    },
  };
}
