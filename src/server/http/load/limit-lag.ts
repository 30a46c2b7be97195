import { monitorEventLoopDelay } from 'node:perf_hooks';
import { networkOf } from '#server/http/network.ts';
import { tooBusy } from '#server/http/refusal.ts';
import type { TypedApp } from '#server/http/typed-app.ts';

/**
 * When the event loop lags by more than this (0: whatever it is), whoever asks most is turned away from the API, and
 * /readyz sends the proxy elsewhere. Pages and their files are answered on: a page without its style helps nobody.
 */
export function limitLag(app: TypedApp, mostMs: number): Load {
  const recent = openRecent();
  const lag = measureLag();
  app.addHook('onClose', async () => lag.stop());
  app.addHook('onRequest', async ({ ip, url, routeOptions }) => {
    recent.add(networkOf(ip));
    if (mostMs === 0 || lag.ms() <= mostMs) return;
    // The route's own address: a call's can be written in many ways.
    const asked = routeOptions.url ?? url;
    if (asked === '/readyz') throw tooBusy(10);
    if (asked.startsWith('/api/') && recent.shareOf(networkOf(ip)) >= 1) throw tooBusy(10);
  });
  return { isBehind: () => mostMs > 0 && lag.ms() > behindMs, shareOf: (network) => recent.shareOf(network) };
}

/** How it goes in this process just now. */
export type Load = {
  /** What was due in the last second began late, if not yet so late that anyone is turned away. */
  isBehind: () => boolean;
  /** How often a network asked in the last second or two, beside the average one: 1 is as often. */
  shareOf: (network: string) => number;
};

const behindMs = 10;

const resolutionMs = 10;

/** How late, in the mean of the last second, what was due in this process began. */
function measureLag() {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let ms = 0;
  const timer = setInterval(() => {
    // In a second without one it did not get to measure.
    ms = delays.count === 0 ? Infinity : delays.mean / 1e6 - resolutionMs;
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

/** How often each network asked, in this second and the one before in which anybody did. */
export function openRecent(nowMs = () => performance.now()) {
  let [counts, before] = [new Map<string, number>(), new Map<string, number>()];
  let [total, totalBefore] = [0, 0];
  let networks = 0;
  let since = nowMs();
  return {
    add(network: string): void {
      if (nowMs() - since >= secondMs) {
        [before, counts] = [counts, new Map()];
        [totalBefore, total] = [total, 0];
        networks = before.size;
        since = nowMs();
      }
      if (!counts.has(network) && !before.has(network)) networks += 1;
      counts.set(network, (counts.get(network) ?? 0) + 1);
      total += 1;
    },
    /** Beside the average network: where all ask alike nobody is to blame, and each has 1. */
    shareOf(network: string): number {
      const count = (counts.get(network) ?? 0) + (before.get(network) ?? 0);
      return (count * networks) / (total + totalBefore);
    },
  };
}
