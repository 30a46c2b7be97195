import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#contract/accounts/account.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const account = () => people.get<Account>('advisor', '/api/account');
const put = async (change: object) =>
  trove.app.inject({
    method: 'PUT',
    url: '/api/account',
    headers: await people.headersOf('advisor'),
    payload: change,
  });
const marisol = {
  name: 'Marisol Reyes, CLU',
  phone: '(253) 555-0119',
  firm: 'Reyes Family Planning',
  npn: '18 442 907',
  licensedStates: ['WA', 'OR', 'WA'],
};
const allMails = {
  progress: true,
  papers: true,
  messages: true,
  offerEnding: true,
  reminders: true,
  watch: true,
};

test('an advisor says who they are: the head of the page and the desk have it, the log only what was changed', async () => {
  expect(await account()).toMatchObject({ name: 'Demo advisor', npn: '', logo: null, mails: allMails });
  const changed = await put({ ...marisol, mails: allMails });
  expect(changed.json()).toEqual(await account());
  expect(await account()).toMatchObject({ ...marisol, npn: '18442907', licensedStates: ['OR', 'WA'] });
  expect(await people.get('advisor', '/api/session')).toMatchObject({ name: 'Marisol Reyes, CLU' });

  const { advisor } = await people.desk(await people.request());
  expect(advisor).toMatchObject({ phone: '(253) 555-0119', npn: '18442907', licensedStates: ['OR', 'WA'] });

  await put({ ...marisol, mails: allMails });
  const acts = await trove.db
    .selectFrom('audit_log')
    .select(['actor', 'detail'])
    .where('action', '=', 'account-changed')
    .execute();
  expect(acts).toEqual([
    { actor: 'advisor@trove.example', detail: 'name, phone, firm, npn, licensedStates' },
  ]);
});

test('what breaks a rule is refused with its field', async () => {
  const faulty = await put({
    ...marisol,
    name: ' ',
    npn: '12x',
    licensedStates: ['ZZ'],
    mails: allMails,
  });
  expect(faulty.statusCode).toBe(422);
  expect(Object.keys(faulty.json<{ fields: object }>().fields).sort()).toEqual([
    'licensedStates.0',
    'name',
    'npn',
  ]);
});

test('a mail that is switched off is not sent; a decision always is', async () => {
  await put({ ...marisol, mails: { ...allMails, progress: false, messages: false } });
  await trove.forgetLetters();
  const id = await people.request();
  await people.step(id, 'review');
  await people.step(id, 'messages', { text: 'Hello' });
  await people.step(id, 'documents', { text: 'The policy’s last statement', papers: [] });
  await people.step(id, 'offer', { amount: 130_000, validUntil: '2026-12-15' });
  const { caseNumber } = await people.case(id);
  expect(await people.subjectsTo('advisor@trove.example')).toEqual([
    `${caseNumber}: we need something more`,
    `${caseNumber}: your Trove offer, $130,000`,
  ]);
  expect(await people.subjectsTo('offers@trove.example')).toEqual([`Offer requested: ${caseNumber}`]);
  await put({ ...marisol, mails: allMails });
});

test('a logo is taken by what its bytes say, shown again, and taken away', async () => {
  const send = async (content: Buffer, name = 'logo.png') => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
    const { headers, body } = new Response(form);
    const payload = Buffer.from(await new Response(body).arrayBuffer());
    const own = {
      ...(await people.headersOf('advisor')),
      'content-type': headers.get('content-type') ?? '',
    };
    const answer = await trove.app.inject({ method: 'PUT', url: '/api/account/logo', headers: own, payload });
    return answer.body === '' ? answer.statusCode : answer.json<{ code: string }>().code;
  };
  const tooWide = Buffer.from(pixel);
  tooWide.writeUInt32BE(601, 16);
  tooWide.writeUInt32BE(crc32(tooWide.subarray(12, 29)), 29);
  expect(await send(tooWide)).toBe('logo-too-large');
  expect(await send(Buffer.concat([pixel, Buffer.alloc(600 * 1024)]))).toBe('logo-too-large');
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('logo-wrong-type');
  // Its pixels are none.
  expect(await send(Buffer.from(pixel).fill(0, 41, 53))).toBe('logo-wrong-type');
  const commented = Buffer.concat([pixel.subarray(0, 33), comment, pixel.subarray(33)]);
  expect(await send(commented)).toBe(204);
  expect((await account()).logo).toMatchObject({ width: 1, height: 1 });

  const headers = await people.headersOf('advisor');
  const shown = await trove.app.inject({ url: '/api/account/logo', headers });
  expect(shown.headers['content-type']).toBe('image/png');
  expect(shown.rawPayload.equals(pixel)).toBe(true);
  const staff = await people.headersOf('staff');
  expect((await trove.app.inject({ url: '/api/account/logo', headers: staff })).statusCode).toBe(404);

  await trove.app.inject({ method: 'DELETE', url: '/api/account/logo', headers });
  expect((await account()).logo).toBeNull();
});

test('license and states of a registration come with the login', async () => {
  const request = {
    advisorName: 'New Advisor',
    email: 'new@example.com',
    npn: '1234567',
    licensedStates: ['TX'],
    agreements: { privacyPolicy: true, termsOfUse: true },
  };
  await trove.app.inject({ method: 'POST', url: '/api/requestLogin', payload: request });
  const list = await people.get<{ rows: { id: string }[] }>('staff', '/api/admin/login-requests');
  expect(list.rows[0]).toMatchObject({ npn: '1234567', licensedStates: ['TX'] });
  const grant = `/api/admin/login-requests/${list.rows[0]?.id}/grant`;
  await trove.app.inject({ method: 'POST', url: grant, headers: await people.headersOf('staff') });
  const made = await trove.db
    .selectFrom('accounts')
    .select(['npn', 'licensed_states'])
    .where('email', '=', 'new@example.com')
    .executeTakeFirst();
  expect(made).toEqual({ npn: '1234567', licensed_states: ['TX'] });
});

test('a member who came by a bare email speaks for nobody', async () => {
  const signIn = { url: '/api/troveFigSignIn', headers: basic('member@fig.example', '') };
  const { token } = (await trove.app.inject(signIn)).json<{ token: string }>();
  const asked = await trove.app.inject({ url: '/api/account', headers: bearer(token) });
  expect(asked.statusCode).toBe(403);
  expect(asked.json()).toMatchObject({ code: 'mailbox-needed' });
});

/** A chunk of a PNG: neither shown nor kept. */
const comment = Buffer.from('0000000374455874610062ff2b8b62', 'hex');
comment.writeUInt32BE(crc32(comment.subarray(4, 11)), 11);

/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
