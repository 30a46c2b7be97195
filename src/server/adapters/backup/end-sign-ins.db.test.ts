import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { endSignIns } from './end-sign-ins.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

test('after a restore nobody is signed in and every browser is a new one', async () => {
  await trove.token();
  const domain = { kind: 'domain', value: 'partner.example', added_at: trove.clock.now() } as const;
  await trove.db.insertInto('fig_roster').values(domain).execute();
  await trove.app.inject({ url: '/api/troveFigSignIn', headers: basic('new@partner.example', '') });
  const waysIn = ['sessions', 'visits', 'known_browsers'] as const;
  const counts = () =>
    Promise.all(waysIn.map(async (table) => (await trove.db.selectFrom(table).selectAll().execute()).length));
  expect(await counts()).toEqual([1, 1, 1]);

  await endSignIns(trove.appEngine);
  expect(await counts()).toEqual([0, 0, 0]);
  expect(
    (await trove.app.inject({ url: '/api/quotes', headers: bearer(await trove.token()) })).statusCode,
  ).toBe(200);
});
