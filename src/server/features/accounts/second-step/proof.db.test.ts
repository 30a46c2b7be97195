import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt, openPerson } from '#server/testing/second-step.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** The steps with consequences. An operation that asks for proof and has no row here fails, and so does the reverse. */
const needProof = [
  'POST /api/account/second-steps',
  'DELETE /api/account/second-steps/{id}',
  'POST /api/account/recovery-codes',
  'POST /api/admin/login-requests/{id}/grant',
  'POST /api/admin/login-requests/{id}/decline',
  'POST /api/admin/accounts/{id}/disable',
  'POST /api/admin/accounts/{id}/enable',
  'POST /api/admin/accounts/{id}/first-password',
  'PUT /api/admin/accounts/{id}/role',
  'GET /api/admin/accounts/{id}/data',
  'POST /api/admin/accounts/{id}/erase',
  'POST /api/admin/role-changes/{id}/approve',
  'POST /api/admin/role-changes/{id}/decline',
  'POST /api/admin/fig-roster',
  'PUT /api/admin/fig-roster/{id}',
  'DELETE /api/admin/fig-roster/{id}',
  'POST /api/admin/offers/{id}/offer',
  'POST /api/admin/offers/{id}/decline',
  'POST /api/admin/offers/{id}/signed',
  'POST /api/admin/offers/{id}/paid',
  'POST /api/admin/offers/{id}/rescinded',
  'GET /api/admin/illustrations/{id}',
  'GET /api/admin/export/{kind}',
  'PUT /api/admin/faqs/{id}',
  'DELETE /api/admin/faqs/{id}',
  'PUT /api/admin/faqs/{id}/publication',
  'PUT /api/admin/site',
  'PUT /api/admin/states/{stateName}/licensure',
  'PUT /api/admin/states/{stateName}/rules',
  'DELETE /api/admin/messages/{id}',
  'POST /api/admin/assumptions/{version}/withdraw',
  'POST /api/admin/assumptions/{version}/start',
  'POST /api/admin/assumption-starts/{id}/approve',
  'POST /api/admin/assumption-starts/{id}/decline',
];

let trove: TestApp;
let admin: ReturnType<typeof openPerson>;
let token: string;
beforeAll(async () => {
  trove = await openTestApp();
  admin = openPerson(trove, 'admin@trove.example', 'Trove-admin-1');
});
beforeEach(async () => void (token = await trove.token('admin@trove.example', 'Trove-admin-1')));
afterAll(() => trove.close());

const minutes = (count: number) => trove.clock.advance(count * 60_000);
const codeOf = (answer: { body: string }) =>
  answer.body === '' ? undefined : (JSON.parse(answer.body) as { code?: string }).code;

function operations(): string[] {
  const { paths = {} } = trove.app.swagger();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

async function ask(operation: string) {
  const [method = '', path = ''] = operation.split(' ');
  const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const payload = method === 'POST' || method === 'PUT' ? { payload: {} } : {};
  const headers = bearer(token);
  return trove.app.inject({ method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', url, headers, ...payload });
}

describe('proof', () => {
  test('is asked again by the steps with consequences and by no others', async () => {
    const asking: string[] = [];
    for (const operation of operations()) {
      token = await trove.token('admin@trove.example', 'Trove-admin-1');
      minutes(11);
      if (codeOf(await ask(operation)) === 'proof-needed') asking.push(operation);
    }
    expect(asking.toSorted()).toEqual(needProof.toSorted());
  });

  test('is named for each of them in the description of the API', () => {
    const { paths = {} } = trove.app.swagger();
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods ?? {})
        .filter(([, operation]) => JSON.stringify(operation).includes('"x-recent-proof":true'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(needProof.toSorted());
  });

  test('is good for ten minutes after a sign-in, to the second', async () => {
    minutes(10);
    expect(codeOf(await ask('PUT /api/admin/site'))).toBe('invalid');
    trove.clock.advance(1_000);
    const late = await ask('PUT /api/admin/site');
    expect([late.statusCode, codeOf(late)]).toEqual([403, 'proof-needed']);
  });

  test('is given by the password where there is no second step, for this session alone', async () => {
    const other = await trove.token('admin@trove.example', 'Trove-admin-1');
    minutes(11);
    const wrong = await admin.post('/api/account/proof', { password: 'Not-it-1' }, token);
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([403, 'proof-failed']);
    expect(codeOf(await admin.post('/api/account/proof', { code: '123456' }, token))).toBe('proof-failed');
    expect((await admin.post('/api/account/proof', { password: 'Trove-admin-1' }, token)).statusCode).toBe(
      204,
    );
    expect(codeOf(await ask('PUT /api/admin/site'))).toBe('invalid');
    token = other;
    expect(codeOf(await ask('PUT /api/admin/site'))).toBe('proof-needed');
  });

  test('is slowed after five tries, and a session is slowed by its own alone', async () => {
    const other = await trove.token('admin@trove.example', 'Trove-admin-1');
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/api/account/proof', { password: 'Not-it-1' }, token)),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
    expect((await admin.post('/api/account/proof', { password: 'Trove-admin-1' }, other)).statusCode).toBe(
      204,
    );
  });

  test('is given ten times in 15 minutes by one session, however right', async () => {
    const prove = () => admin.post('/api/account/proof', { password: 'Trove-admin-1' }, token);
    for (let n = 0; n < 10; n += 1) expect((await prove()).statusCode).toBe(204);
    expect((await prove()).statusCode).toBe(429);
    minutes(15);
    expect((await prove()).statusCode).toBe(204);
  });

  test('of an account with a second step is that, not the password', async () => {
    const added = await admin.addApp(token);
    const { passkey } = await admin.addPasskey(token);
    minutes(11);
    const byPassword = await admin.post('/api/account/proof', { password: 'Trove-admin-1' }, token);
    expect([byPassword.statusCode, codeOf(byPassword)]).toEqual([409, 'second-step-asked']);
    expect(codeOf(await admin.post('/api/account/proof', { code: added.code }, token))).toBe('proof-failed');
    expect(codeOf(await ask('PUT /api/admin/site'))).toBe('proof-needed');

    const code = codeAt(added.secret, trove.clock.now());
    expect((await admin.post('/api/account/proof', { code }, token)).statusCode).toBe(204);
    expect(codeOf(await ask('PUT /api/admin/site'))).toBe('invalid');
    expect(codeOf(await admin.post('/api/account/proof', { code }, token))).toBe('proof-failed');

    minutes(11);
    for (let n = 0; n < 5; n += 1) await admin.challengeAt('/api/account/proof/options', {}, token);
    const challenge = await admin.challengeAt('/api/account/proof/options', {}, token);
    const challenges = trove.db.selectFrom('passkey_challenges').where('purpose', '=', 'proof');
    expect(await challenges.select('bound_to').execute()).toHaveLength(1);
    const assertion = passkey.assert(challenge);
    expect((await admin.post('/api/account/proof', { assertion }, token)).statusCode).toBe(204);
    expect(codeOf(await admin.post('/api/account/proof', { assertion }, token))).toBe('proof-failed');
    expect(codeOf(await ask('PUT /api/admin/site'))).toBe('invalid');

    minutes(11);
    const [recovery = ''] = added.recoveryCodes ?? [];
    expect((await admin.post('/api/account/proof', { code: recovery }, token)).statusCode).toBe(204);
    expect(codeOf(await admin.post('/api/account/proof', { code: recovery }, token))).toBe('proof-failed');
  });
});
