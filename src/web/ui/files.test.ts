import { expect, test } from 'vitest';
import { formatBytes } from './files.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [2.4 * 1024 * 1024, '2.4 MB'],
  [20 * 1024 * 1024, '20.0 MB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
