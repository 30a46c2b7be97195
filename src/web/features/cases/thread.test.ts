import { expect, test } from 'vitest';
import { pageEnds } from './thread.ts';

test.each([
  [0, 0, []],
  [480, 480, []],
  [460, 480, [480]],
  [0, 60, [20, 40, 60]],
  // Two more pages were written since the first was shown.
  [20, 80, [40, 60, 80]],
])('from message %i to %i the pages end at %j', (from, to, ends) => {
  expect(pageEnds(from, to)).toEqual(ends);
});
