import { expect, it } from 'vitest';
import { deleteTokenCookie, readTokenCookie, writeTokenCookie } from './token-cookie.ts';

it('keeps the token for a day, on this site only', () => {
  expect(writeTokenCookie('abc', false)).toBe('X-Trove-Token=abc; Path=/; Max-Age=86400; SameSite=Strict');
  expect(writeTokenCookie('abc', true)).toMatch(/; Secure$/);
});

it('reads back what it wrote, among other cookies', () => {
  const pair = writeTokenCookie('a.b-c_d==', false).split('; ')[0];
  expect(readTokenCookie(`theme=x; ${pair}; Other-X-Trove-Token=no`)).toBe('a.b-c_d==');
});

it('finds no token where there is none', () => {
  expect(readTokenCookie('')).toBeNull();
  expect(readTokenCookie('X-Trove-Token=')).toBeNull();
  expect(readTokenCookie('other=1')).toBeNull();
});

it('deletes by an age of nothing', () => {
  expect(deleteTokenCookie(false)).toBe('X-Trove-Token=; Path=/; Max-Age=0; SameSite=Strict');
});
