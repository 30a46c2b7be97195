import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

const post = (payload: string, url = '/api/contactUs') =>
  trove.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
const message = (name: string, more = '') => `{"name":${name},"email":"visitor@agency.example"${more}}`;

test('a body that is nested without end is refused, as an array or as an object', async () => {
  const deep = 8_000;
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
