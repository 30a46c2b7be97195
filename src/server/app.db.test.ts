import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { profileCalls } from '#contract/accounts/account.ts';
import { adminCalls } from '#contract/admin.ts';
import { calls } from '#contract/calls.ts';
import { paperCalls } from '#contract/papers/papers.ts';
import { accountCalls } from '#contract/accounts/second-step.ts';
import { shareCalls } from '#contract/papers/share.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const root = join(import.meta.dirname, '..', '..');
let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp({ metricsToken: 'a-token-of-16-chars' })));
afterAll(() => trove.close());

const get = (url: string, more: object = {}) => trove.app.inject({ url, ...more });

describe('health', () => {
  test('says that it is alive, and that its database, queue and files answer', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await get('/readyz')).json()).toEqual({
      status: 'ready',
      database: 'answers',
      queue: 'answers',
      files: 'answers',
    });
  });
});

describe('metrics', () => {
  const elsewhere = { remoteAddress: '203.0.113.9' };

  test('are read from this machine', async () => {
    const answer = await get('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('http_request_duration_seconds_bucket');
    const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(answer.body)?.[1]);
    expect([valueOf('trove_database_up'), valueOf('trove_files_up'), valueOf('trove_files_full')]).toEqual([
      1, 1, 0,
    ]);
    expect([valueOf('trove_mail_waiting'), valueOf('trove_mail_failed')]).toEqual([0, 0]);
    expect(valueOf('trove_mail_oldest_seconds')).toBe(0);
    expect(valueOf('trove_database_connections')).toBeGreaterThan(0);
    expect(valueOf('trove_disk_free_bytes')).toBeGreaterThan(0);
  });

  test('are all there that the alerts and the dashboard ask for', async () => {
    const { body } = await get('/metrics');
    const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map((match) => match[1]));
    const asked = await Promise.all(
      ['alerts.yml', 'grafana.json'].map((name) => readFile(join(root, 'deploy', name), 'utf8')),
    );
    const names = asked
      .flatMap((text) => [...text.matchAll(/\b(?:trove|http|nodejs|process)_\w+/g)])
      .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test('do not exist for anyone else without the token', async () => {
    expect((await get('/metrics', elsewhere)).statusCode).toBe(404);
    const viaProxy = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await get('/metrics', viaProxy)).statusCode).toBe(404);
    expect((await get('/metrics', { ...elsewhere, headers: bearer('a-wrong-token-of-16') })).statusCode).toBe(
      404,
    );
    // Nor with so many headers before that one that it would be left out.
    const address = await trove.app.listen({ port: 0, host: '127.0.0.1' });
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`h${n}`, '']));
    const statusWith = async (headers: object) => {
      const [answer] = (await once(
        request(`${address}/metrics`, { headers: { ...headers } }).end(),
        'response',
      )) as [IncomingMessage];
      return answer.resume().statusCode;
    };
    expect(await statusWith(many)).toBe(200);
    expect(await statusWith({ ...many, ...viaProxy.headers })).toBe(404);
    const withToken = { ...elsewhere, headers: bearer('a-token-of-16-chars') };
    expect((await get('/metrics', withToken)).statusCode).toBe(200);
  });
});

describe('every answer', () => {
  test('carries a strict policy, a request id and, from the API, no-store', async () => {
    const { headers } = await get('/api/session');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|data:|https?:|\*/);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('of a refusal is a code and a sentence', async () => {
    const unknown = await get('/api/nothing-here');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ code: 'not-found', message: 'There is nothing at this address.' });
    const broken = await trove.app.inject({
      method: 'PUT',
      url: '/api/troveResetPass',
      headers: { 'content-type': 'application/json' },
      payload: '{"rid":',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ message: 'This request cannot be read.' });
    const large = await trove.app.inject({
      method: 'PUT',
      url: '/api/troveResetPass',
      payload: { rid: 'x'.repeat(100_000), newPass: 'x' },
    });
    expect(large.statusCode).toBe(413);
  });

  test('to text that no database can hold is a refusal, not a fault of ours', async () => {
    const payload = {
      advisorName: 'First\u0000applicant',
      email: 'first@agency.example',
      agreements: { privacyPolicy: true, termsOfUse: true },
    };
    const answer = await trove.app.inject({ method: 'POST', url: '/api/requestLogin', payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ code: 'invalid', message: 'Please check what you entered.' });
    expect(trove.reports).toEqual([]);
  });
});

describe('a fault of ours', () => {
  test('is answered with one neutral sentence, logged and reported without what the caller sent', async () => {
    await trove.db.schema.alterTable('states').renameTo('states_away').execute();
    const headers = bearer(await trove.token());
    const answer = await get('/api/stateOfOwnership?canary=what-the-caller-sent', { headers });
    await trove.db.schema.alterTable('states_away').renameTo('states').execute();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'our-fault',
      message: 'Something went wrong on our side. Please try again.',
    });
    expect(trove.reports).toHaveLength(1);
    const log = trove.logLines.join('');
    expect(log).toContain('database error 42P01');
    expect(log).not.toContain('what-the-caller-sent');
  });
});

describe('the log', () => {
  test('holds no address, password, token or query', async () => {
    await get('/api/troveSignIn?secret=canary-query', {
      headers: basic('canary@trove.example', 'canary-pass'),
    });
    const token = await trove.token();
    await get('/api/session', { headers: bearer(token) });
    const log = trove.logLines.join('');
    expect(log).toContain('"route":"/api/session","status":200');
    expect(log).not.toMatch(/canary|advisor@trove/);
    expect(log).not.toContain(token);
  });
});

test('the API describes every call of the contract, and no other', async () => {
  const document = (await get('/api/openapi.json')).json();
  const lists = [calls, adminCalls, accountCalls, profileCalls, paperCalls, shareCalls];
  // One call of a list may stand in another.
  const contract = [...new Set(lists.flatMap((list) => Object.values<string>(list)))];
  expect(Object.keys(document.paths).sort()).toEqual(
    contract.map((path) => path.replaceAll(/:(\w+)/g, '{$1}')).sort(),
  );
});

test('that description is written down and compressed once, however often it is asked for', async () => {
  const whole = await get('/api/openapi.json');
  const describing = vi.spyOn(trove.app, 'swagger');
  const headers = { 'accept-encoding': 'br' };
  const asked = await Promise.all([1, 2].map(() => trove.app.inject({ url: '/api/openapi.json', headers })));
  expect(asked.map((answer) => answer.headers['content-encoding'])).toEqual(['br', 'br']);
  expect(brotliDecompressSync(asked[0]!.rawPayload).toString()).toBe(whole.body);
  const known = { 'if-none-match': String(whole.headers['etag']) };
  expect((await trove.app.inject({ url: '/api/openapi.json', headers: known })).statusCode).toBe(304);
  expect(describing).not.toHaveBeenCalled();
});
