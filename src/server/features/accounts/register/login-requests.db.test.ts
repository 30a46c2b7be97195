import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp();
  admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterAll(() => trove.close());

const asking = (email: string, more: object = {}) => ({
  advisorName: 'An advisor',
  email,
  phoneNumber: '(206) 555-0100',
  agreements: { privacyPolicy: true, termsOfUse: true },
  ...more,
});
const ask = (body: object) => trove.app.inject({ method: 'POST', url: '/api/requestLogin', payload: body });
const list = async (search = '') =>
  (await trove.app.inject({ url: `/api/admin/login-requests?search=${search}`, headers: admin })).json().rows;
const decide = (id: string, kind: 'grant' | 'decline', payload: object = {}) =>
  trove.app.inject({
    method: 'POST',
    url: `/api/admin/login-requests/${id}/${kind}`,
    headers: admin,
    payload,
  });
const signIn = (username: string, password: string) =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic(username, password) });

async function lastLetterTo(address: string, subject: RegExp) {
  return vi.waitFor(
    () => {
      const letter = trove.letters.findLast((one) => one.to === address && subject.test(one.subject));
      if (!letter) throw new Error(`no letter to ${address}`);
      return letter;
    },
    { timeout: 90_000 },
  );
}

test('a request is stored with its name and phone on one line each', async () => {
  const email = 'lines@agency.example';
  const [advisorName, phoneNumber] = ['An\r\nadvisor\u202E\u0007 ', '555\n\u001B0100'];
  expect((await ask(asking(email, { advisorName, phoneNumber }))).statusCode).toBe(201);
  expect(await list('lines@')).toMatchObject([{ name: 'An advisor', phone: '555 0100' }]);
  expect((await ask(asking('blank@agency.example', { advisorName: '\u0007\n' }))).statusCode).toBe(422);
});

describe('the life of a login', () => {
  test('runs from requested over granted to active, with its own status at each step', async () => {
    const email = 'first@agency.example';
    expect((await ask(asking(email))).statusCode).toBe(201);
    const pending = await ask(asking('FIRST@agency.example'));
    expect([pending.statusCode, pending.json().code]).toEqual([426, 'request-pending']);

    const [waiting] = await list('first@');
    expect(waiting).toMatchObject({ name: 'An advisor', email, phone: '(206) 555-0100', decision: null });
    expect((await decide(waiting.id, 'grant')).statusCode).toBe(204);
    expect((await decide(waiting.id, 'grant')).statusCode).toBe(404);
    const granted = await ask(asking(email));
    expect([granted.statusCode, granted.json().code]).toEqual([429, 'login-granted']);

    const letter = await lastLetterTo(email, /login/);
    const password = /^ {4}(\S+)$/m.exec(letter.text)?.[1] ?? '';
    expect(letter.text).toContain('accounts must not be shared');
    expect(letter.html).toContain(password);
    const first = (await signIn(email, password)).json();
    expect(first).toMatchObject({ hasResetPassword: false, token: null });
    const payload = { rid: first.rid, newPass: 'My-own-pass-1' };
    expect((await trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload })).statusCode).toBe(
      200,
    );
    await lastLetterTo(email, /was changed/);
    const active = await ask(asking(email));
    expect([active.statusCode, active.json().code]).toEqual([409, 'login-exists']);
  });

  test('may be asked for again after it was declined with a reason', async () => {
    const email = 'again@agency.example';
    await ask(asking(email));
    const [waiting] = await list('again@');
    await decide(waiting.id, 'decline', { reason: 'No license number <b>' });
    const letter = await lastLetterTo(email, /request/);
    expect(letter.text).toContain('No license number <b>');
    expect(letter.html).toContain('No license number &#60;b&#62;');
    const [decided] = await list('again@');
    expect(decided.decision).toMatchObject({ kind: 'declined', by: 'admin@trove.example' });
    expect((await ask(asking(email))).statusCode).toBe(201);
  });

  test('ends when the first password was not used for 7 days', async () => {
    const email = 'late@agency.example';
    await ask(asking(email));
    const [waiting] = await list('late@');
    await decide(waiting.id, 'grant');
    const letter = await lastLetterTo(email, /login/);
    const password = /^ {4}(\S+)$/m.exec(letter.text)?.[1] ?? '';
    trove.clock.advance(7 * 24 * 3_600_000);
    expect((await signIn(email, password)).statusCode).toBe(401);
    admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  });

  test('is refused with the sentence of each rule that is broken', async () => {
    const answer = await ask({
      advisorName: ' ',
      email: 'no',
      agreements: { privacyPolicy: false, termsOfUse: false },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual({
      advisorName: 'Advisor name required',
      email: 'Valid email address required',
      'agreements.privacyPolicy': 'Please read and agree to the Privacy Policy',
      'agreements.termsOfUse': 'Please read and agree to the Terms of Use',
    });
  });

  test('never answers 429 or 426 because of a storm', async () => {
    const storm = Array.from({ length: 100 }, (_, n) => ask(asking(`storm${n}@agency.example`)));
    const statuses = new Set((await Promise.all(storm)).map((answer) => answer.statusCode));
    expect(statuses).toEqual(new Set([201, 503]));
    trove.clock.advance(3_600_000);
    admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  });
});

describe('a hundred rapid calls for one address', () => {
  const hundred = async (email: string) => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(asking(email))));
    trove.clock.advance(3_600_000);
    admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    const counts: Record<string, number> = {};
    for (const answer of answers) {
      const outcome = `${answer.statusCode} ${answer.json().code ?? ''}`.trim();
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };

  test('take one, call 19 pending and turn the rest away as busy: none is told of a login that is not there', async () => {
    expect(await hundred('rapid@agency.example')).toEqual({
      '201': 1,
      '426 request-pending': 19,
      '503 too-busy': 80,
    });
  });

  test('say 429 of a granted login alone, and only with its code', async () => {
    expect(await hundred('newcomer@trove.example')).toEqual({
      '429 login-granted': 20,
      '503 too-busy': 80,
    });
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) =>
    trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload: { email } });

  test('is replaced by a link that works once, for 30 minutes', async () => {
    expect((await forget('advisor@trove.example')).statusCode).toBe(202);
    const letter = await lastLetterTo('advisor@trove.example', /Choose a new/);
    const rid = /http:\/\/localhost:3000\/reset-password#ticket=(\S+)/.exec(letter.text)?.[1] ?? '';
    const reset = (newPass: string) =>
      trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload: { rid, newPass } });
    const before = await trove.token();
    trove.clock.advance(30 * 60_000 - 1);
    expect((await reset('My-own-pass-2')).statusCode).toBe(200);
    expect((await reset('My-own-pass-3')).json()).toMatchObject({ code: 'ticket-spent' });
    expect((await trove.app.inject({ url: '/api/session', headers: bearer(before) })).statusCode).toBe(401);
    expect((await signIn('advisor@trove.example', 'My-own-pass-2')).statusCode).toBe(200);
  });

  test('of an unknown address is answered alike, and nothing is mailed', async () => {
    const answer = await forget('nobody@trove.example');
    expect([answer.statusCode, answer.body]).toEqual([202, '{}']);
    await forget('member@fig.example');
    // Mailed after its answer as theirs would be: when it has arrived, theirs would have.
    await forget('admin@trove.example');
    await lastLetterTo('admin@trove.example', /Choose a new/);
    await trove.mailed();
    const strangers = new Set(['nobody@trove.example', 'member@fig.example']);
    expect(trove.letters.filter((letter) => strangers.has(letter.to))).toEqual([]);
  });
});

describe('the growing delay', () => {
  const wrong = () => signIn('advisor@trove.example', 'wrong');

  test('holds a name back after five wrong passwords, also with the right one, and ends', async () => {
    for (let n = 0; n < 5; n += 1) expect((await wrong()).statusCode).toBe(401);
    const held = await signIn('advisor@trove.example', 'My-own-pass-2');
    expect([held.statusCode, held.headers['retry-after']]).toEqual([429, '2']);
    trove.clock.advance(2_000);
    expect((await wrong()).statusCode).toBe(401);
    trove.clock.advance(2_000);
    expect((await wrong()).statusCode).toBe(429);
    trove.clock.advance(2_000);
    expect((await signIn('advisor@trove.example', 'My-own-pass-2')).statusCode).toBe(200);
  });

  test('treats an unknown name the same', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) answers.push((await signIn('ghost@trove.example', 'x')).statusCode);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
