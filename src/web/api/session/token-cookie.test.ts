import { expect, test } from 'vitest';
import { deleteTokenCookie, readTokenCookie, writeTokenCookie } from './token-cookie.ts';

test('keeps the token for a day, on this site only', () => {
  expect(writeTokenCookie('abc', false)).toBe('X-Trove-Token=abc; Path=/; Max-Age=86400; SameSite=Strict');
  expect(writeTokenCookie('abc', true)).toMatch(/; Secure$/);
});

test('reads back what it wrote, among other cookies', () => {
  const pair = writeTokenCookie('aB-c_d9', false).split('; ')[0];
  expect(readTokenCookie(`theme=x; ${pair}; Other-X-Trove-Token=no`)).toBe('aB-c_d9');
});

test('finds no token where there is none', () => {
  expect(readTokenCookie('')).toBeNull();
  expect(readTokenCookie('X-Trove-Token=')).toBeNull();
  expect(readTokenCookie('other=1')).toBeNull();
});

test('deletes by an age of nothing', () => {
  expect(deleteTokenCookie(false)).toBe('X-Trove-Token=; Path=/; Max-Age=0; SameSite=Strict');
});

test('counts what is no token of ours as none', () => {
  for (const value of ['tök€n', 'a b', 'a.b==', ''])
    expect(readTokenCookie(`X-Trove-Token=${value}`)).toBeNull();
});
