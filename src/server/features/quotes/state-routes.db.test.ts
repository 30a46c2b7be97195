import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

test('the state list refuses a stranger', async () => {
  const answer = await trove.app.inject({ url: '/api/stateOfOwnership' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ code: 'not-signed-in', message: 'Please sign in.' });
});

test('the state list holds 50 states and District of Columbia by name, four of them not authorized', async () => {
  const headers = bearer(await trove.token());
  const states: { stateName: string; authorized: boolean }[] = (
    await trove.app.inject({ url: '/api/stateOfOwnership', headers })
  ).json();
  const names = states.map((state) => state.stateName);
  expect(names).toHaveLength(51);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  expect(states.filter((state) => !state.authorized).map((state) => state.stateName)).toEqual([
    'Alaska',
    'Colorado',
    'Connecticut',
    'Rhode Island',
  ]);
});
