import { expect, test } from 'vitest';
import { waitingAge } from './waiting-age.ts';

const now = new Date('2026-11-16T12:00:00Z');

test.each([
  ['2026-11-16T12:00:30Z', '0 minutes'],
  ['2026-11-16T11:59:00Z', '1 minute'],
  ['2026-11-16T11:00:00Z', '1 hour'],
  ['2026-11-14T12:00:01Z', '47 hours'],
  ['2026-11-14T12:00:00Z', '2 days'],
  ['2026-11-01T11:00:00Z', '15 days'],
])('what came at %s has waited %s', (since, words) => {
  expect(waitingAge(new Date(since), now)).toBe(words);
});
