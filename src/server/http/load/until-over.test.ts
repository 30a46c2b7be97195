import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { tooBusy } from '#server/http/refusal.ts';
import { untilOver } from './until-over.ts';

function answer(): ServerResponse {
  return new ServerResponse(new IncomingMessage(new Socket()));
}

test('all that a call took is given back when it is over, by one listener', () => {
  const raw = answer();
  const before = raw.listenerCount('close');
  const given: number[] = [];
  for (let n = 0; n < 20; n++) untilOver(raw, () => given.push(n));
  expect(raw.listenerCount('close')).toBe(before + 1);
  expect(given).toEqual([]);
  raw.emit('close');
  expect(given).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('of a call that was broken off it is given back at once, and the call goes no further', () => {
  const raw = answer();
  raw.destroy();
  let isBack = false;
  expect(() => untilOver(raw, () => (isBack = true))).toThrow(tooBusy(1).message);
  expect(isBack).toBe(true);
});
