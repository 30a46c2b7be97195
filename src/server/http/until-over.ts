import type { ServerResponse } from 'node:http';
import { tooBusy } from './refusal.ts';

/**
 * Gives back what a call took when it is over, answered or broken off. One that was broken off before this (a guard asks
 * the database, and a tab is soon closed) closes no more: it gives back at once, and goes no further.
 */
export function untilOver(raw: ServerResponse, giveBack: () => void): void {
  if (raw.destroyed) {
    giveBack();
    throw tooBusy(1);
  }
  raw.once('close', giveBack);
}
