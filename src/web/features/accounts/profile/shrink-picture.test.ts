import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { sizeWithin } from './shrink-picture.ts';

test.each([
  [
    { width: 300, height: 100 },
    { width: 300, height: 100 },
  ],
  [
    { width: 6_000, height: 100 },
    { width: 600, height: 10 },
  ],
  [
    { width: 500, height: 1_000 },
    { width: 100, height: 200 },
  ],
  [
    { width: 100_000, height: 1 },
    { width: 600, height: 1 },
  ],
])('a picture of %o is sent as %o', (from, to) => expect(sizeWithin(from, limits.logo)).toEqual(to));
