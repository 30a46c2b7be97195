import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Who may call what. An operation without a row fails the first test below. */
const open = [
  'GET /api/troveSignIn',
  'GET /api/troveFigSignIn',
  'PUT /api/troveResetPass',
  'POST /api/requestLogin',
  'POST /api/requestNewPassword',
];
const signedIn = ['GET /api/session', 'GET /api/stateOfOwnership', 'POST /api/logout'];
const administrators = [
  'GET /api/admin/login-requests',
  'POST /api/admin/login-requests/{id}/grant',
  'POST /api/admin/login-requests/{id}/decline',
  'GET /api/admin/accounts',
  'POST /api/admin/accounts/{id}/disable',
  'POST /api/admin/accounts/{id}/enable',
  'POST /api/admin/accounts/{id}/first-password',
  'PUT /api/admin/accounts/{id}/role',
  'GET /api/admin/fig-roster',
  'POST /api/admin/fig-roster',
  'POST /api/admin/fig-roster/check',
  'PUT /api/admin/fig-roster/{id}',
  'DELETE /api/admin/fig-roster/{id}',
  'GET /api/admin/audit',
];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

let trove: TestApp;
const strangers: Record<string, string> = {};

beforeAll(async () => {
  trove = await openTestApp();
  strangers['expired'] = await trove.token();
  trove.clock.advance(24 * 3_600_000);
  strangers['revoked'] = await trove.token();
  await trove.app.inject({ method: 'POST', url: '/api/logout', headers: bearer(strangers['revoked']) });
  strangers['disabled'] = await trove.token();
  const advisor = trove.db.updateTable('accounts').where('email', '=', 'advisor@trove.example');
  await advisor.set({ status: 'disabled' }).execute();
  strangers['made up'] = 'x'.repeat(43);
});
afterAll(() => trove.close());

const call = (operation: string, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = operation.split(' ');
  const url = path.replace('{id}', '00000000-0000-4000-8000-000000000000');
  const payload = method === 'POST' || method === 'PUT' ? { payload: {} } : {};
  return trove.app.inject({ method: method as Method, url, headers, ...payload });
};

async function tokenOf(who: 'advisor' | 'fig' | 'administrator'): Promise<string> {
  if (who === 'administrator') return trove.token('admin@trove.example', 'Trove-admin-1');
  if (who === 'fig') {
    const headers = basic('member@fig.example', '');
    return (await trove.app.inject({ url: '/api/troveFigSignIn', headers })).json<{ token: string }>().token;
  }
  const advisor = trove.db.updateTable('accounts').where('email', '=', 'advisor@trove.example');
  await advisor.set({ status: 'active' }).execute();
  return trove.token();
}

describe('permissions', () => {
  test('are decided for every operation there is', () => {
    const { paths = {} } = trove.app.swagger();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual([...open, ...signedIn, ...administrators].sort());
  });

  test.each([...signedIn, ...administrators])('%s refuses a stranger of every kind', async (operation) => {
    expect((await call(operation)).statusCode).toBe(401);
    for (const [kind, token] of Object.entries(strangers)) {
      expect((await call(operation, bearer(token))).statusCode, kind).toBe(401);
    }
  });

  test.each(administrators)('%s refuses everyone but an administrator', async (operation) => {
    expect((await call(operation, bearer(await tokenOf('fig')))).statusCode).toBe(403);
    expect((await call(operation, bearer(await tokenOf('administrator')))).statusCode).not.toBeOneOf([
      401, 403, 500,
    ]);
  });

  test.each(signedIn)('%s serves whoever is signed in', async (operation) => {
    for (const who of ['fig', 'administrator'] as const) {
      expect((await call(operation, bearer(await tokenOf(who)))).statusCode).toBeOneOf([200, 204]);
    }
  });

  test('an advisor is no administrator', async () => {
    const headers = bearer(await tokenOf('advisor'));
    for (const operation of administrators)
      expect((await call(operation, headers)).statusCode, operation).toBe(403);
  });
});
