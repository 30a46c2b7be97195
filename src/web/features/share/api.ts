import { acknowledgedShareSchema, openedShareSchema, shareCalls } from '#contract/papers/share.ts';
import { callJson } from '#web/api/client.ts';

/** Without any session: link and PIN are all there is. */
export function openShare(token: string, pin: string) {
  return callJson(pathOf(shareCalls.open, token), openedShareSchema, { method: 'POST', json: { pin } });
}

export function acknowledgeShare(token: string, pin: string) {
  return callJson(pathOf(shareCalls.acknowledge, token), acknowledgedShareSchema, {
    method: 'POST',
    json: { pin },
  });
}

function pathOf(path: string, token: string): string {
  return path.replace(':token', encodeURIComponent(token));
}
