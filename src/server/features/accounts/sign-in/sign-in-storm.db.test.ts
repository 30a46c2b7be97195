import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPasswords } from '#server/features/accounts/passwords.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp({}, { passwords: await openPasswords() })));
afterAll(() => trove.close());

test('while 60 people sign in at once, whoever is signed in is served before the storm is over', async () => {
  const headers = bearer(await trove.token());
  let isStorming = true;
  const storm = Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const headers = basic(`person${n}@trove.example`, 'Not-known-1');
      return trove.app.inject({ url: '/api/troveSignIn', headers });
    }),
  ).finally(() => (isStorming = false));
  for (let n = 0; n < 5; n += 1) {
    const states = await trove.app.inject({ url: '/api/stateOfOwnership', headers });
    expect([states.statusCode, isStorming]).toEqual([200, true]);
  }
  const statuses = (await storm).map((answer) => answer.statusCode);
  // It was a storm: some were looked at, and more than can wait were told to come back.
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});
