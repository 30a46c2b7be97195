import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { activateAccount, findAccountByEmail } from '#server/features/accounts/account-store.ts';
import { openSession } from '#server/features/accounts/session-store.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { enterByFigLink, figKey } from '#server/testing/fig-member.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { openPartnerCallers } from '#server/testing/partner-callers.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addToRoster } from './roster-store.ts';

const jane = 'jane@partner.example';

let trove: TestApp;
beforeEach(async () => {
  trove = await openTestApp({ figLinkKeys: [figKey] });
  await addToRoster(trove.db, ['partner.example'], trove.clock.now());
});
afterEach(() => trove.close());

type Headers = { authorization: string };

const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers?: Headers, payload?: object) =>
  trove.app.inject({ method, url, ...(headers && { headers }), ...(payload && { payload }) });

const asked = (more: object = {}) => ({
  advisorName: 'Jane Member',
  email: jane,
  agreements: { privacyPolicy: true, termsOfUse: true },
  ...more,
});
const byStranger = asked({ phoneNumber: '900 555 6666', npn: '1234567', licensedStates: ['TX'] });
const byJane = asked({ phoneNumber: '206 555 0100' });
const ask = async (body: object, headers?: Headers) =>
  (await call('POST', '/api/requestLogin', headers, body)).statusCode;

type Row = { id: string; email: string; phone: string | null; isOfMember: boolean; isDisabled: boolean };
const admin = async () => bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
const waiting = async (search: string) =>
  (await call('GET', `/api/admin/login-requests?search=${search}`, await admin())).json<{ rows: Row[] }>()
    .rows;
const askToGrant = async (id: string) => call('POST', `/api/admin/login-requests/${id}/grant`, await admin());
const grant = async (id: string) => (await askToGrant(id)).statusCode;

/** A member with a quote and a profile that clients see. */
async function work(): Promise<{ headers: Headers; seenByClient: () => Promise<unknown> }> {
  const headers = await enterByFigLink(trove, jane);
  const { rid } = (await call('POST', '/api/createQuote', headers, goodFacts)).json<QuoteAnswer>();
  const { mails } = (await call('GET', '/api/account', headers)).json<{ mails: object }>();
  const profile = { name: 'Jane Member', phone: '206 555 0100', firm: 'Jane LLC', npn: '7654321' };
  const saved = await call('PUT', '/api/account', headers, { ...profile, licensedStates: ['WA'], mails });
  expect(saved.statusCode).toBe(200);
  const shared = await call('POST', `/api/quotes/${rid}/share`, headers, { days: 30, language: 'en' });
  const { url, pin } = shared.json<{ url: string; pin: string }>();
  const open = () => call('POST', `/api/share/${url.split('/').at(-1)}/open`, undefined, { pin });
  return {
    headers,
    seenByClient: async () => (await open()).json<{ summary: { advisor: unknown } }>().summary.advisor,
  };
}

const profileOf = (email: string) =>
  trove.db
    .selectFrom('accounts')
    .select(['role', 'status', 'name', 'phone', 'npn', 'licensed_states'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

test('a login granted to a member’s address changes nothing of what they and their clients see', async () => {
  const { seenByClient } = await work();
  const before = await seenByClient();
  expect(before).toMatchObject({ name: 'Jane Member', phone: '206 555 0100' });
  expect(await ask(byStranger)).toBe(201);
  const [row] = await waiting(jane);
  expect(await grant(row?.id ?? '')).toBe(204);
  expect(await seenByClient()).toEqual(before);
  expect(await profileOf(jane)).toEqual({
    role: 'advisor',
    status: 'granted',
    name: 'Jane Member',
    phone: '206 555 0100',
    npn: '7654321',
    licensed_states: ['WA'],
  });
});

test('the desk is told which address is a member’s, by an account or by the roster', async () => {
  await work();
  await addToRoster(trove.db, ['gone@former.example'], trove.clock.now());
  const former = await enterByFigLink(trove, 'gone@former.example');
  await call('POST', '/api/createQuote', former, goodFacts);
  await trove.db.deleteFrom('fig_roster').where('value', '=', 'gone@former.example').execute();
  const wanted = {
    [jane]: true,
    'colleague@partner.example': true,
    'gone@former.example': true,
    'someone@agency.example': false,
  };
  for (const email of Object.keys(wanted)) expect(await ask(asked({ email }))).toBe(201);
  const rows = await waiting('example');
  expect(Object.fromEntries(rows.map(({ email, isOfMember }) => [email, isOfMember]))).toEqual(wanted);
});

test('who proved the address replaces what a stranger asked for, and nobody replaces theirs', async () => {
  const { headers } = await work();
  expect(await ask(byStranger)).toBe(201);
  const [before] = await waiting(jane);
  // Neither the bare address nor a proof of another one is one.
  const bare = await call('GET', '/api/troveFigSignIn', basic(jane, ''));
  expect(await ask(byJane, bearer(bare.json<{ token: string }>().token))).toBe(426);
  expect(await ask(byJane, await enterByFigLink(trove, 'colleague@partner.example'))).toBe(426);
  expect(await ask(byJane, bearer('made-up'))).toBe(426);
  expect(await ask(byJane)).toBe(426);

  expect(await ask({ ...byJane, email: jane.toUpperCase() }, headers)).toBe(201);
  const after = await waiting(jane);
  expect(after).toMatchObject([{ phone: '206 555 0100' }]);
  // The same once more is the one that waits; and what was seen before is not there to be granted.
  expect(await ask(byJane, headers)).toBe(426);
  expect(await ask(byStranger)).toBe(426);
  expect(await waiting(jane)).toEqual(after);
  expect(await grant(before?.id ?? '')).toBe(404);
});

test('who proved the address and has not quoted yet replaces it as well', async () => {
  expect(await ask(byStranger)).toBe(201);
  expect(await ask(byJane, await enterByFigLink(trove, jane))).toBe(201);
  expect(await waiting(jane)).toMatchObject([{ phone: '206 555 0100' }]);
});

test('a member whose account is disabled is let in by no request for a login, until it is enabled', async () => {
  await work();
  const { id } = await trove.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', jane)
    .executeTakeFirstOrThrow();
  const desk = async (act: 'disable' | 'enable') =>
    (await call('POST', `/api/admin/accounts/${id}/${act}`, await admin())).statusCode;
  expect(await desk('disable')).toBe(204);

  // A stranger is answered as about any other address.
  expect(await ask(byStranger)).toBe(201);
  const [row] = await waiting(jane);
  expect(row).toMatchObject({ isOfMember: true, isDisabled: true });
  const refused = await askToGrant(row?.id ?? '');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'account-disabled']);
  expect(await profileOf(jane)).toMatchObject({ role: 'fig', status: 'disabled' });

  expect(await desk('enable')).toBe(204);
  expect(await waiting(jane)).toMatchObject([{ id: row?.id, isDisabled: false, decision: null }]);
  expect(await grant(row?.id ?? '')).toBe(204);
});

test('a case that a member asked for by their email alone is theirs by its letters, also once they have a login', async () => {
  const { tokenOf, enter, quote, linksTo, follow } = openPartnerCallers(() => trove);
  const bare = bearer(await tokenOf(enter(jane)));
  const { rid } = (await quote(bare.authorization.slice('Bearer '.length))).json<{ rid: string }>();
  const form = await uploadForm(rid, makePdf());
  await trove.app.inject({
    method: 'POST',
    url: '/api/uploadIllustration',
    headers: { ...form.headers, ...bare },
    payload: form.payload,
  });
  expect((await call('PUT', `/api/markAsRequested/${rid}`, bare)).statusCode).toBe(204);
  // So that its link comes before that of the offer, which would go first.
  await trove.mailed();
  expect(await ask(asked())).toBe(201);
  expect(await grant((await waiting(jane))[0]?.id ?? '')).toBe(204);
  const people = openCasePeople(trove);
  expect((await people.step(rid, 'offer', { amount: 130_000, validUntil: '2026-12-15' })).statusCode).toBe(
    200,
  );
  await trove.mailed();
  const links = linksTo(jane);
  expect(links).toHaveLength(2);

  const account = (await findAccountByEmail(trove.db, jane))!;
  await activateAccount(trove.db, account.id, await plainPasswords.hash('My-own-pass-2'));
  const from = { browser: 'Chrome on Windows', network: '198.51.100.0/24' };
  const own = bearer(await openSession(trove.db, account, { now: trove.clock.now(), binding: null, from }));
  const opened = async () => (await call('GET', `/api/cases/${rid}`, own)).statusCode;
  expect(await opened()).toBe(404);
  const followed = await follow(links[1]!);
  expect([followed.statusCode, followed.json<{ code: string }>().code]).toEqual([409, 'has-login']);
  expect(await opened()).toBe(200);
  expect((await call('POST', `/api/cases/${rid}/accept`, own, {})).statusCode).toBe(200);
});
