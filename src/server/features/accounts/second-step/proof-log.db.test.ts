import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPerson } from '#server/testing/second-step.ts';
import { basic, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const [admin, password] = ['admin@trove.example', 'Trove-admin-1'];

let trove: TestApp;
let person: ReturnType<typeof openPerson>;
beforeAll(async () => {
  trove = await openTestApp();
  person = openPerson(trove, admin, password);
});
afterAll(() => trove.close());

const prove = (body: { [name: string]: unknown }, token: string) =>
  person.post('/api/account/proof', body, token);

async function proofsOf(actor: string) {
  const rows = await trove.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'detail', 'network_address'])
    .where('actor', '=', actor)
    .where('action', 'in', ['proved', 'proof-failed'])
    .orderBy('id')
    .execute();
  expect(rows.filter((row) => row.network_address !== '127.0.0.1')).toEqual([]);
  return rows.map(({ action, subject, detail }) => [action, subject, detail]);
}

test('the log has each proof, good and bad, with its means', async () => {
  const token = await trove.token(admin, password);
  await prove({ password: 'Not-it-1' }, token);
  await prove({ password }, token);
  const { recoveryCodes } = await person.addApp(token);
  await prove({ code: '000000' }, token);
  await prove({ code: recoveryCodes?.[0] }, token);
  expect(await proofsOf(admin)).toEqual([
    ['proof-failed', admin, 'password, number 1 this hour'],
    ['proved', admin, 'password'],
    ['proof-failed', admin, 'app code, number 2 this hour'],
    ['proved', admin, 'recovery code'],
  ]);
});

test('of proofs that fail again and again it has fewer and fewer', async () => {
  const token = await trove.token();
  for (let at = 0; at < 9; at += 1) {
    await prove({ code: '000000' }, token);
    trove.clock.advance(6 * 60_000);
  }
  const numbers = (await proofsOf('advisor@trove.example')).map(([, , detail]) => detail);
  expect(numbers).toEqual([1, 2, 4, 8].map((number) => `app code, number ${number} this hour`));
});

test('of an address that has not quoted yet it keeps no name', async () => {
  await trove.db
    .insertInto('fig_roster')
    .values({ kind: 'address', value: 'visitor@fig.example', added_at: trove.clock.now() })
    .execute();
  const headers = basic('visitor@fig.example', '');
  const visit = await trove.app.inject({ url: '/api/troveFigSignIn', headers });
  await prove({ password: 'Any-1' }, visit.json<{ token: string }>().token);
  const visitor = 'FIG member without an account';
  expect(await proofsOf(visitor)).toEqual([['proof-failed', visitor, 'password, number 1 this hour']]);
});
