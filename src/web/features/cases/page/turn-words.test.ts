import { expect, test } from 'vitest';
import { turnSinceWords } from './turn-words.ts';

const since = new Date('2026-11-17T20:00:00.000Z');
const words = (turn: 'advisor' | 'trove' | null, turnSince: string | null) =>
  turnSinceWords({ turn, turnSince, since }, 'America/Los_Angeles');

test('a turn is counted from its stage, or from when it changed within it', () => {
  expect(words('advisor', null)).toBe('Your turn since 11/17/2026');
  expect(words('trove', '2026-11-20T20:00:00.000Z')).toBe('Trove’s turn since 11/20/2026');
  expect(words(null, null)).toBe('');
});
