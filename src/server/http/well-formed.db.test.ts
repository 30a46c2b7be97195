import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

const post = (payload: string, url = '/api/contactUs') =>
  trove.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
const message = (name: string, more = '') => `{"name":${name},"email":"visitor@agency.example"${more}}`;

test('a body that is nested without end is refused, as an array or as an object', async () => {
  const deep = 4_000;
  const array = `${'['.repeat(deep)}${']'.repeat(deep)}`;
  const object = `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`;
  for (const more of [array, object]) {
    expect((await post(message('"A visitor"', `,"more":${more}`))).statusCode).toBe(422);
  }
  expect((await post(message('"A visitor"', ',"more":[[{"a":[]}]]'))).statusCode).toBe(201);
});

test.each(['/api/contactUs', '/%61pi/contactUs'])(
  'text that cannot be stored is refused at %s',
  async (url) => {
    for (const broken of [String.raw`"half \ud800"`, String.raw`"nothing \u0000"`]) {
      const answer = await post(message(broken), url);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'invalid']);
      const named = await post(message('"A visitor"', `,"more":{${broken}:1}`), url);
      expect(named.statusCode).toBe(422);
    }
  },
);

const numbers = (bytes: number) => `[${'1,'.repeat(bytes / 2 - 100)}1]`;

test.each([
  ['/api/contactUs', (list: string) => list],
  ['/api/requestLogin', (list: string) => `{"licensedStates":${list}}`],
])('where nobody is signed in, %s takes half of what others send, and no endless list', async (url, wrap) => {
  const large = await post(wrap(numbers(limits.sent.bytes)), url);
  expect([large.statusCode, large.json<{ message: string }>().message]).toEqual([
    413,
    'That is larger than we take.',
  ]);
  const endless = await post(wrap(numbers(limits.sent.openBytes)), url);
  expect(endless.json()).toEqual({ code: 'too-many-values', message: 'That is larger than we take.' });
});

test('the longest contact message passes, each character written as an escape', async () => {
  const text = JSON.stringify('é'.repeat(5_000)).replaceAll('é', String.raw`\u00e9`);
  expect((await post(message('"A visitor"', `,"message":${text}`))).statusCode).toBe(201);
});

test('whoever is signed in sends 64 KB, and no endless list either', async () => {
  const headers = { ...bearer(await trove.token()), 'content-type': 'application/json' };
  const send = (payload: string) =>
    trove.app.inject({ method: 'POST', url: '/api/createQuote', headers, payload });
  expect((await send(`{"more":"${'x'.repeat(limits.sent.bytes - 100)}"}`)).statusCode).toBe(422);
  expect((await send(`{"more":"${'x'.repeat(limits.sent.bytes)}"}`)).statusCode).toBe(413);
  expect((await send(numbers(limits.sent.bytes))).statusCode).toBe(413);
});
