import type { ServerResponse } from 'node:http';
import { tooBusy } from '#server/http/refusal.ts';

const waiting = new WeakMap<ServerResponse, (() => void)[]>();

/** One listener for all: a download has more to end than Node expects listeners, and would be told as a leak. */
export function onceOver(raw: ServerResponse, act: () => void): void {
  const acts = waiting.get(raw);
  if (acts) {
    acts.push(act);
    return;
  }
  const first = [act];
  waiting.set(raw, first);
  raw.once('close', () => {
    for (const each of first) each();
  });
}

/**
 * Gives back what a call took when it is over, answered or broken off. One that was broken off before this (a guard asks
 * the database, and a tab is soon closed) closes no more: it gives back at once, and goes no further.
 */
export function untilOver(raw: ServerResponse, giveBack: () => void): void {
  if (raw.destroyed) {
    giveBack();
    throw tooBusy(1);
  }
  onceOver(raw, giveBack);
}
