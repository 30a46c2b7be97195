import { afterAll, beforeAll, expect, test } from 'vitest';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openPartnerCallers } from '#server/testing/partner-callers.ts';
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

  await endSignIns(trove.appEngine, trove.clock.now());
  expect(await counts()).toEqual([0, 0, 0]);
  expect(
    (await trove.app.inject({ url: '/api/quotes', headers: bearer(await trove.token()) })).statusCode,
  ).toBe(200);
});

test('after a restore no link counts that a member was mailed before, and another comes when it is asked for', async () => {
  const { enter, tokenOf, call, linksTo, follow } = openPartnerCallers(() => trove);
  const member = 'member@fig.example';
  await call('POST', '/api/figMailboxLink', await tokenOf(enter(member)));
  await trove.mailed();
  const link = linksTo(member)[0] ?? '';
  expect((await follow(link)).statusCode).toBe(200);

  trove.clock.advance(5 * 60_000);
  // As of a backup from before it was used.
  await trove.db.deleteFrom('fig_links_used').execute();
  await endSignIns(trove.appEngine, trove.clock.now());
  expect((await follow(link)).statusCode).toBe(401);

  trove.clock.advance(60_000);
  const again = await trove.app.inject({ method: 'POST', url: '/api/figNewMailboxLink', payload: { link } });
  expect(again.statusCode).toBe(202);
  await trove.mailed();
  expect((await follow(linksTo(member)[1] ?? '')).statusCode).toBe(200);
});
