import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addToRoster } from './roster-store.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

test('disabling a domain ends the sessions of its members, and of no one else', async () => {
  await addToRoster(
    trove.db,
    ['partner.example', 'kept@partner.example', 'other.example'],
    trove.clock.now(),
  );
  const enter = async (email: string) => {
    const answer = await trove.app.inject({ url: '/api/troveFigSignIn', headers: basic(email, '') });
    return answer.json<{ token: string }>().token;
  };
  const tokens = {
    member: await enter('member@partner.example'),
    // Named by an address of their own, but under a domain that is shut: out as well.
    named: await enter('kept@partner.example'),
    other: await enter('someone@other.example'),
    advisor: await trove.token(),
  };
  const admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  const domain = await trove.db
    .selectFrom('fig_roster')
    .select('id')
    .where('value', '=', 'partner.example')
    .executeTakeFirstOrThrow();
  const url = `/api/admin/fig-roster/${domain.id}`;
  const done = await trove.app.inject({ method: 'PUT', url, headers: admin, payload: { isDisabled: true } });
  expect(done.statusCode).toBe(204);
  const statuses: Record<string, number> = {};
  for (const [who, token] of Object.entries(tokens)) {
    const answer = await trove.app.inject({ url: '/api/session', headers: bearer(token) });
    statuses[who] = answer.statusCode;
  }
  expect(statuses).toEqual({ member: 401, named: 401, other: 200, advisor: 200 });
});

test('so many lines come in one call, as many as the page sends, and are in the log one by one', async () => {
  const headers = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  const values = Array.from({ length: limits.rosterLinesAtOnce }, (_, at) => `line${at}@many.example`);
  for (const url of ['/api/admin/fig-roster/check', '/api/admin/fig-roster']) {
    const send = (lines: string[]) =>
      trove.app.inject({ method: 'POST', url, headers, payload: { values: lines } });
    const refused = await send([...values, 'more@many.example']);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ fields: { values: 'At most 50 lines in one call' } });
    expect((await send(values)).statusCode).toBeLessThan(300);
  }
  const logged = trove.db.selectFrom('audit_log').select('subject').where('action', '=', 'roster-added');
  expect((await logged.orderBy('id').execute()).map(({ subject }) => subject)).toEqual(values);
});
