import { expect, test } from 'vitest';
import { inBatches } from './check-roster-lines.ts';

test('every item is in one batch, in order, and the largest import fits call by call', () => {
  const items = Array.from({ length: 5000 }, (_, n) => `${'x'.repeat(250)}${n}`);
  const batches = inBatches(items);
  expect(batches.flat()).toEqual(items);
  for (const batch of batches) expect(JSON.stringify({ values: batch }).length).toBeLessThan(64 * 1024);
});

test('a rest is a batch of its own, and nothing is none', () => {
  expect(inBatches(Array.from({ length: 51 }, (_, n) => n)).map((batch) => batch.length)).toEqual([50, 1]);
  expect(inBatches([])).toEqual([]);
});
