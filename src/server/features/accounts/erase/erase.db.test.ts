import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Erasure } from '#contract/admin.ts';
import type { Postman } from '#server/adapters/mail/mail.ts';
import { addAccount } from '#server/features/accounts/account-store.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { enterByFigLink, figKey } from '#server/testing/fig-member.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({ figLinkKeys: [figKey] });
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const idOf = async (email: string) =>
  (await trove.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst())?.id;
const isThere = async (id: string | undefined) =>
  (await trove.db.selectFrom('accounts').select('id').execute()).some((account) => account.id === id);
const erase = async (id: string | undefined, method: 'GET' | 'POST' = 'POST') => {
  const headers = await people.headersOf('staff');
  const url = `/api/admin/accounts/${id}/erase`;
  const body = method === 'POST' ? { payload: { reason: 'Asked by letter, called back.' } } : {};
  return trove.app.inject({ method, url, headers, ...body });
};

test('an account with a case is emptied and keeps its name until the case goes; its other quotes lose their person', async () => {
  const requested = await people.request({ nickname: 'Mrs. Canary' });
  const plain = await people.quote({ nickname: 'Mr. Canary' });
  const typed = { name: 'Demo advisor', email: 'advisor@trove.example' };
  const write = (url: string, message: string, headers = {}) =>
    trove.app.inject({ method: 'POST', url, headers, payload: { ...typed, message } });
  await write('/api/userContactUs', 'By the advisor', await people.headersOf('advisor'));
  await write('/api/contactUs', 'By nobody signed in');
  await write('/api/userContactUs', 'By another, who typed the address', await people.headersOf('staff'));
  const id = await idOf('advisor@trove.example');
  const said = (await erase(id, 'GET')).json<Erasure>();
  expect(said).toMatchObject({ isGoneAtOnce: false });
  expect(said.kept.map(({ what, until }) => `${until} ${what}`)).toEqual([
    '11/15/2031 One case with files and messages, and the name and address in it',
    '11/15/2031 The log of acts, which names the address',
  ]);
  expect(said.kept[0]?.why).toContain('Tenn. Code 56-50-107');

  expect((await erase(id)).json()).toEqual(said);
  const logged = trove.logLines.filter((line) => line.includes('an account is erased'));
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([{ erasedAccount: id }]);
  expect(logged.join('')).not.toContain('advisor@trove.example');
  expect((await erase(id)).json()).toMatchObject({ code: 'erased' });
  const signIn = { url: '/api/troveSignIn', headers: basic('advisor@trove.example', 'Trove-demo-1') };
  expect((await trove.app.inject(signIn)).statusCode).toBe(401);
  const quotes = await trove.db.selectFrom('quotes').select(['id', 'nickname', 'birth_date']).execute();
  expect(quotes).toContainEqual({ id: requested, nickname: null, birth_date: '1952-03-14' });
  expect(quotes.map((quote) => quote.id)).not.toContain(plain);
  expect(quotes).toContainEqual(expect.objectContaining({ nickname: null, birth_date: null }));
  expect(await trove.db.selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'By another, who typed the address' },
  ]);
  // The desk still finds the case and whose it was.
  expect((await people.desk(requested)).advisor).toMatchObject({
    email: 'advisor@trove.example',
    isErased: true,
    phone: null,
  });
  // And takes its steps, of which no letter tells.
  const told = await people.subjectsTo('advisor@trove.example');
  expect((await people.step(requested, 'review')).statusCode).toBe(200);
  expect((await people.step(requested, 'messages', { text: 'Where are you?' })).statusCode).toBe(200);
  expect(await people.subjectsTo('advisor@trove.example')).toEqual(told);

  await trove.forget();
  expect(await isThere(id)).toBe(true);
  trove.clock.advance(5 * 366 * 86_400_000);
  await trove.forget();
  expect(await isThere(id)).toBe(false);
});

test('an account that no case names is gone at once; an administrator’s is not erased', async () => {
  expect((await erase(await idOf('newcomer@trove.example'))).json()).toMatchObject({ isGoneAtOnce: true });
  expect(await idOf('newcomer@trove.example')).toBeUndefined();
  const staff = await erase(await idOf('admin@trove.example'));
  expect(staff.json()).toMatchObject({ code: 'is-administrator' });
  const acts = await trove.db
    .selectFrom('audit_log')
    .select(['subject', 'detail'])
    .where('action', '=', 'account-erased')
    .execute();
  expect(acts.map(({ subject }) => subject)).toEqual(['advisor@trove.example', 'newcomer@trove.example']);
  expect(acts[0]?.detail).toBe('Asked by letter, called back.');
});

test('whoever is signed in elsewhere by the address alone is out, and it is kept nowhere', async () => {
  const email = 'twice@partner.example';
  const named = { kind: 'address', value: email, added_at: trove.clock.now() } as const;
  await trove.db.insertInto('fig_roster').values(named).execute();
  const enter = async () => {
    const answer = await trove.app.inject({ url: '/api/troveFigSignIn', headers: basic(email, '') });
    return bearer(answer.json<{ token: string }>().token);
  };
  const [first, second] = [await enter(), await enter()];
  const quote = (headers: Record<string, string>) =>
    trove.app.inject({ method: 'POST', url: '/api/createQuote', headers, payload: goodFacts });
  expect((await quote(first)).statusCode).toBe(200);
  expect((await erase(await idOf(email))).statusCode).toBe(200);
  expect((await quote(second)).statusCode).toBe(401);
  expect(await trove.db.selectFrom('visits').select('id').where('email', '=', email).execute()).toEqual([]);
});

test('a case that was asked for by the address alone, by whoever it was, keeps nobody', async () => {
  const email = 'unaware@partner.example';
  const named = { kind: 'address', value: email, added_at: trove.clock.now() } as const;
  await trove.db.insertInto('fig_roster').values(named).execute();
  const entered = await trove.app.inject({ url: '/api/troveFigSignIn', headers: basic(email, '') });
  const requested = await people.request({}, bearer(entered.json<{ token: string }>().token));
  const id = await idOf(email);
  const said = (await erase(id)).json<Erasure>();
  expect(said.kept.map(({ what }) => what)).toEqual([
    'The address on the partner’s list of members',
    'One uploaded file, sealed',
    'The log of acts, which names the address',
  ]);
  expect(await isThere(id)).toBe(false);
  const cases = await trove.db.selectFrom('cases').select('quote_id').execute();
  expect(cases.map((one) => one.quote_id)).not.toContain(requested);
  const uploads = trove.db.selectFrom('illustrations').select('id').where('quote_id', '=', requested);
  expect(await uploads.execute()).toEqual([]);
});

test('letters that wait to be sent to an erased account, and what it wrote, are gone with it', async () => {
  let isAway = true;
  const sentTo: string[] = [];
  const postman: Postman = {
    async deliver({ to }) {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNECTION' });
      sentTo.push(to);
    },
    close: () => {},
  };
  const own = await openTestApp({}, { postman });
  try {
    const advisors = openCasePeople(own);
    const headers = await advisors.headersOf('advisor');
    const url = `/api/emailQuoteToSelf/${await advisors.quote()}`;
    expect((await own.app.inject({ url, headers })).statusCode).toBe(204);
    await advisors.call('advisor', 'POST', '/api/userContactUs', {
      name: 'Demo advisor',
      email: 'Advisor@trove.example',
      message: 'Hello',
    });
    await advisors.call('advisor', 'POST', '/api/userContactUs', {
      name: 'Demo advisor',
      email: 'at-home@elsewhere.example',
      message: 'From another address of mine',
    });
    const payload = { email: 'admin@trove.example' };
    await own.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload });
    await vi.waitFor(async () => expect(await lettersOf(own)).toHaveLength(4), { timeout: 90_000 });
    const { id } = await own.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'advisor@trove.example')
      .executeTakeFirstOrThrow();
    const erased = await own.app.inject({
      method: 'POST',
      url: `/api/admin/accounts/${id}/erase`,
      headers: await advisors.headersOf('staff'),
      payload: { reason: 'Asked by letter.' },
    });
    expect(erased.json()).toMatchObject({ isGoneAtOnce: true });
    expect(await lettersOf(own)).toHaveLength(1);
    isAway = false;
    await sql`update pgboss.job set start_after = now() where name = 'mail'`.execute(own.db);
    await own.mailed();
    expect(sentTo).toEqual(['admin@trove.example']);
  } finally {
    await own.close();
  }
});

const lettersOf = async ({ db }: TestApp) =>
  (await sql`select id from pgboss.job where name = 'mail'`.execute(db)).rows;

describe('whoever was erased while a case names them', () => {
  const desk = async (method: 'GET' | 'POST', url: string) =>
    trove.app.inject({ method, url: `/api/admin/${url}`, headers: await people.headersOf('staff') });
  const accountsOf = async (email: string) =>
    (await desk('GET', `accounts?search=${email}`)).json().rows.map(({ role, status, isErased }: Listed) => ({
      role,
      status,
      isErased,
    }));
  type Listed = { role: string; status: string; isErased: boolean };

  /** Asks for a login, is granted it and chooses a password. */
  async function comeAgain(email: string): Promise<{ authorization: string }> {
    const payload = { advisorName: 'Again', email, agreements: { privacyPolicy: true, termsOfUse: true } };
    const asked = await trove.app.inject({ method: 'POST', url: '/api/requestLogin', payload });
    expect(asked.statusCode).toBe(201);
    const [request] = (await desk('GET', `login-requests?search=${email}`)).json().rows;
    expect((await desk('POST', `login-requests/${request.id}/grant`)).statusCode).toBe(204);
    const password_hash = await plainPasswords.hash('My-own-pass-2');
    await trove.db
      .updateTable('accounts')
      .set({ status: 'active', password_hash, first_password_expires_at: null })
      .where('email', '=', email)
      .execute();
    return bearer(await trove.token(email, 'My-own-pass-2'));
  }

  test.each([
    ['a member of FIG', 'member@fig.example', 'fig'],
    ['an advisor', 'second@trove.example', 'advisor'],
  ] as const)('%s may ask for a login again, and has a new account', async (_who, email, role) => {
    if (role === 'advisor') await comeAgain(email);
    const old =
      role === 'fig' ? await enterByFigLink(trove, email) : bearer(await trove.token(email, 'My-own-pass-2'));
    const requested = await people.request({}, old);
    const erasedId = await idOf(email);
    expect((await erase(erasedId)).statusCode).toBe(200);

    const own = await comeAgain(email);
    const id = await idOf(email);
    expect(await accountsOf(email)).toEqual([
      { role: 'advisor', status: 'active', isErased: false },
      { role, status: 'disabled', isErased: true },
    ]);
    const cases = await trove.app.inject({ url: '/api/quotes', headers: own });
    expect(cases.json()).toEqual([]);
    expect((await people.desk(requested)).advisor).toMatchObject({ email });
    // Nor does the file of the one tell what goes on in a case of the other.
    trove.clock.advance(1_000);
    expect((await people.step(requested, 'decline', { reason: 'Too old.' })).statusCode).toBe(200);
    const file = await trove.app.inject({ url: '/api/account/data', headers: own });
    expect(file.json<{ acts: { action: string }[] }>().acts.map(({ action }) => action)).not.toContain(
      'case-declined',
    );
    const declined = trove.db.selectFrom('audit_log').select('subject').where('action', '=', 'case-declined');
    expect(await declined.where('at', '=', trove.clock.now()).execute()).toEqual([
      { subject: `erased ${erasedId}` },
    ]);

    await trove.forget();
    expect(await isThere(id)).toBe(true);
    for (const what of ['disable', 'enable']) {
      expect((await desk('POST', `accounts/${id}/${what}`)).statusCode).toBe(204);
      expect((await desk('POST', `accounts/${erasedId}/${what}`)).json()).toMatchObject({ code: 'erased' });
    }
    // The case of the one before still names the address.
    const said = (await erase(id)).json<Erasure>();
    expect(said.kept[0]?.what).toMatch(/^One case of another account/);
    expect(await isThere(id)).toBe(false);
    expect(await isThere(erasedId)).toBe(true);
  });
});

test('an account with a compliance file keeps its name as long as that, and no closed page tells it', async () => {
  const email = 'filing@agency.example';
  const now = trove.clock.now();
  const passwordHash = await plainPasswords.hash('Trove-demo-1');
  const login = { email, name: 'Fay Filing', role: 'advisor', status: 'active', passwordHash } as const;
  await addAccount(trove.db, login, now);
  const id = await idOf(email);
  const headers = bearer(await trove.token(email));
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    trove.app.inject({ method, url, headers, ...(payload && { payload }) });
  const { rid } = (await call('POST', '/api/createQuote', goodFacts)).json<{ rid: string }>();
  await call('PUT', `/api/saveQuote/${rid}`, {});
  const shared = await call('POST', `/api/quotes/${rid}/share`, { days: 7, language: 'en' });
  const { url, pin } = shared.json<{ url: string; pin: string }>();
  expect((await call('GET', `/api/quotes/${rid}/compliance-file`)).statusCode).toBe(200);

  const said = (await erase(id)).json<Erasure>();
  expect(said.kept[0]?.what).toBe(
    'One compliance file, sealed, the quotes in it, and the name and address of the account',
  );
  const kept = trove.db.selectFrom('accounts').select(['name', 'former_email']).where('id', '=', id!);
  expect(await kept.execute()).toEqual([{ name: 'Fay Filing', former_email: email }]);
  const token = /\/share\/([\w-]+)/.exec(url)?.[1];
  const closed = await trove.app.inject({
    method: 'POST',
    url: `/api/share/${token}/open`,
    payload: { pin },
  });
  expect(closed.statusCode).toBe(410);
  expect(closed.body).not.toContain('Filing');

  trove.clock.advance(5 * 366 * 86_400_000);
  await trove.forget();
  await trove.forget();
  expect(await isThere(id)).toBe(false);
});
