import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { enterByFigLink, figKey } from '#server/testing/fig-member.ts';
import { openPerson } from '#server/testing/second-step.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { bearer, countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** What works while a second step is still to be set up. */
const open = [
  'GET /api/session',
  'POST /api/logout',
  'GET /api/account/second-steps',
  'POST /api/account/second-steps',
  'POST /api/account/second-steps/{id}/confirm',
  'DELETE /api/account/second-steps/{id}',
  'POST /api/account/proof',
  'POST /api/account/proof/options',
];

let trove: TestApp;
let admin: ReturnType<typeof openPerson>;
beforeAll(async () => {
  const own = { attempts: countNothing };
  trove = await openTestApp({ isProduction: true, isDemo: false, figLinkKeys: [figKey] }, own);
  admin = openPerson(trove, 'admin@trove.example', 'Trove-admin-1');
});
afterAll(() => trove.close());

const codeOf = (answer: { body: string }) =>
  answer.body.startsWith('{') ? (JSON.parse(answer.body) as { code?: string }).code : undefined;
const secondStepOf = async (token: string) =>
  (await trove.app.inject({ url: '/api/session', headers: bearer(token) })).json<{ secondStep: object }>()
    .secondStep;

async function setRule(token: string, secondStepRequired: string) {
  const headers = bearer(token);
  const url = '/api/admin/site';
  const { changed } = (await trove.app.inject({ url, headers })).json<{ changed: { at: string } | null }>();
  const { phone, fax, figures } = siteDefaults;
  const payload = { phone, fax, figures, secondStepRequired, seenAt: changed?.at ?? null };
  return trove.app.inject({ method: 'PUT', url, headers, payload });
}

describe('in production an administrator without a second step', () => {
  test('is let into nothing but what sets one up', async () => {
    const { paths = {} } = trove.app.swagger();
    const works: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods ?? {})) {
        if (!JSON.stringify(operation).includes('"security":[{"token":[]}]')) continue;
        const headers = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
        const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
        const payload = ['post', 'put'].includes(method) ? { payload: {} } : {};
        const answer = await trove.app.inject({ method: method as 'get', url, headers, ...payload });
        if (codeOf(answer) !== 'second-step-needed') works.push(`${method.toUpperCase()} ${path}`);
      }
    }
    expect(works.toSorted()).toEqual(open.toSorted());
  });

  test('sets one up, and then all of it opens', async () => {
    const token = await trove.token('admin@trove.example', 'Trove-admin-1');
    expect(await secondStepOf(token)).toEqual({ has: false, required: true });
    await admin.addApp(token);
    expect(await secondStepOf(token)).toEqual({ has: true, required: true });
    expect((await admin.call('GET', '/api/admin/accounts', token)).statusCode).toBe(200);
  });

  test('may not remove the last one, but one of two', async () => {
    const token = await signIn();
    const only = await steps(token);
    const refused = await admin.call('DELETE', `/api/account/second-steps/${only[0]}`, token);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'second-step-required']);
    const { id } = await admin.addPasskey(token);
    const both = await Promise.all(
      [...only, id].map((one) => admin.call('DELETE', `/api/account/second-steps/${one}`, token)),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
    expect(await steps(token)).toHaveLength(1);
  });

  test('cannot be spared by the site setting', async () => {
    const token = await signIn();
    const answer = await setRule(token, 'nobody');
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty('secondStepRequired');
    const site = await admin.call('GET', '/api/admin/site', token);
    expect(site.json()).toMatchObject({ settings: { secondStepRequired: 'administrators' } });
  });

  /** The recovery code spares this the app. */
  async function signIn(): Promise<string> {
    const made = await trove.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'admin@trove.example')
      .executeTakeFirstOrThrow();
    const [code = ''] = await replaceRecoveryCodes(trove.db, made.id);
    const payload = { ticket: await admin.ticket(), kind: 'recovery', code };
    return (await admin.post('/api/secondStep', payload)).json<{ token: string }>().token;
  }

  async function steps(token: string): Promise<string[]> {
    const list = await admin.call('GET', '/api/account/second-steps', token);
    return list.json<{ id: string }[]>().map(({ id }) => id);
  }

  test('may require it of everyone: advisors then, never of FIG members', async () => {
    const token = await signIn();
    const advisor = await trove.token();
    expect(await secondStepOf(advisor)).toEqual({ has: false, required: false });
    expect((await setRule(token, 'everyone')).statusCode).toBe(204);
    expect(await secondStepOf(advisor)).toEqual({ has: false, required: true });
    const quotes = await trove.app.inject({ url: '/api/quotes', headers: bearer(advisor) });
    expect([quotes.statusCode, codeOf(quotes)]).toEqual([403, 'second-step-needed']);

    const headers = await enterByFigLink(trove, 'member@fig.example');
    const member = (await trove.app.inject({ url: '/api/session', headers })).json<object>();
    expect(member).toMatchObject({ secondStep: { has: false, required: false } });
    expect((await trove.app.inject({ url: '/api/quotes', headers })).statusCode).toBe(200);
    const payload = { kind: 'passkey' };
    const started = await trove.app.inject({
      method: 'POST',
      url: '/api/account/second-steps',
      headers,
      payload,
    });
    expect([started.statusCode, codeOf(started)]).toEqual([409, 'is-member']);
  });

  test('is told in the log what became of the rule', async () => {
    const acts = await trove.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'site-changed')
      .execute();
    expect(acts.map(({ detail }) => detail)).toEqual(['secondStepRequired administrators to everyone']);
  });
});
