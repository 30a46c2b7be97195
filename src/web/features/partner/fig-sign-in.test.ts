// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { product } from '#contract/product.ts';
import { figSignIn, meetSession } from './fig-sign-in.ts';

const link = { email: 'member@fig.example', proof: '', mailboxLink: 'sealed', to: '/cases/any' };
const { signal } = new AbortController();

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
const account = (role: string, email = link.email) => ({
  email,
  name: 'Jane Member',
  role,
  seesHistory: true,
  expiresAt: '2026-11-16T00:00:00.000Z',
  secondStep: { has: false, required: false },
});

afterEach(() => vi.unstubAllGlobals());

test('a member who has a login since goes on to the page that asks for it', async () => {
  answer(409, { code: 'has-login', message: 'You sign in with your password now.' });
  expect(await figSignIn(link, signal)).toEqual({ kind: 'has-login' });
});

test.each([
  ['the same person with a login follows it', 'advisor', link.email, 'signing-in'],
  ['the same member goes on to the case, which is theirs by it', 'fig', link.email, 'taking-case'],
  ['another person is asked first', 'advisor', 'other@trove.example', 'asking'],
])('of a link that we mailed, %s', async (_what, role, email, next) => {
  document.cookie = `${product.tokenCookie}=Her-session-0001; Path=/; Max-Age=60`;
  answer(200, account(role, email));
  expect(await meetSession(link, signal)).toBe(next);
});

test('of a link that we mailed to sign in, the same member just goes on', async () => {
  document.cookie = `${product.tokenCookie}=Her-session-0001; Path=/; Max-Age=60`;
  answer(200, account('fig'));
  expect(await meetSession({ ...link, to: '' }, signal)).toBe('signed-in');
});
