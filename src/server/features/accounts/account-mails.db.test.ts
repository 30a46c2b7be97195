import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Postman } from '#server/adapters/mail/mail.ts';
import { openSmtpPostman } from '#server/adapters/mail/smtp-postman.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';

let smtp: TestSmtp;
let postman: Postman;
let trove: TestApp;
let admin: { authorization: string };

beforeAll(async () => {
  smtp = await openTestSmtp();
  postman = openSmtpPostman(smtp.url, 'Trove <quotes@trove.example>');
  trove = await openTestApp({ publicUrl: 'https://trove.example' }, { postman });
  admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterAll(async () => {
  await trove.close();
  postman.close();
  smtp.close();
});

async function ask(email: string): Promise<string> {
  const agreements = { privacyPolicy: true, termsOfUse: true };
  const payload = { advisorName: 'First applicant', email, agreements };
  await trove.app.inject({ method: 'POST', url: '/api/requestLogin', payload });
  const url = `/api/admin/login-requests?search=${email}`;
  return (await trove.app.inject({ url, headers: admin })).json().rows[0].id;
}

const decide = (id: string, kind: 'grant' | 'decline', payload: object = {}) =>
  trove.app.inject({
    method: 'POST',
    url: `/api/admin/login-requests/${id}/${kind}`,
    headers: admin,
    payload,
  });

const reset = (rid: string, newPass: string) =>
  trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload: { rid, newPass } });

const signIn = (email: string, password: string) =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic(email, password) });

/** From us, to one person, in two parts that say the same. */
function expectLetter(letter: ParsedMail & { recipients: string[] }, to: string, words: string[]): void {
  expect(letter.recipients).toEqual([to]);
  expect([letter.to].flat().map((one) => one?.text)).toEqual([to]);
  expect(letter.from?.text).toBe('"Trove" <quotes@trove.example>');
  for (const sentence of words) {
    expect(letter.text).toContain(sentence);
    expect(plain(letter.html || '')).toContain(sentence);
  }
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

const linkOf = (letter: ParsedMail) => /<a href="([^"]+)"/.exec(letter.html || '')?.[1] ?? '';

describe('by a real mail server', () => {
  const email = 'first@agency.example';

  test('a granted login arrives with a first password that opens the way to an own one', async () => {
    await decide(await ask(email), 'grant');
    const letter = await smtp.letterTo(email, 'Your Trove login');
    const password = /^ {4}(\S+)$/m.exec(letter.text ?? '')?.[1] ?? '';
    expectLetter(letter, email, [
      password,
      'It is good for 7 days.',
      'Your login is for you alone: accounts must not be shared.',
    ]);
    expect(linkOf(letter)).toBe('https://trove.example/get-a-quote');
    const first = (await signIn(email, password)).json();
    expect(first).toMatchObject({ hasResetPassword: false, token: null });
    expect((await reset(first.rid, 'My-own-pass-1')).statusCode).toBe(200);
    expectLetter(await smtp.letterTo(email, 'Your Trove password was changed'), email, [
      'every session was signed out',
      'If it was not you, ask for a new password now and tell your administrator.',
    ]);
  });

  test('a declined request arrives with its reason, whatever characters are in it', async () => {
    const reason = 'License <b>"WA-1"</b> ended & Åsa’s too. 100 %';
    await decide(await ask('second@agency.example'), 'decline', { reason });
    const letter = await smtp.letterTo('second@agency.example', 'Your request for a Trove login');
    expect(letter.text).toContain(`The reason: ${reason}`);
    expect(letter.html || '').not.toContain('<b>');
    expectLetter(letter, 'second@agency.example', ['You may ask again at any time.']);
  });

  test('a forgotten password arrives as a link whose ticket stands in the fragment and works once', async () => {
    const payload = { email };
    await trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload });
    const letter = await smtp.letterTo(email, 'Choose a new Trove password');
    expectLetter(letter, email, [
      'It works once, for 30 minutes from the first time it was asked for.',
      'If it was not you, do nothing: your password stays as it is.',
    ]);
    const link = new URL(linkOf(letter));
    expect(letter.text).toContain(link.href);
    expect([link.origin, link.pathname, link.search]).toEqual([
      'https://trove.example',
      '/reset-password',
      '',
    ]);
    const ticket = new URLSearchParams(link.hash.slice(1)).get('ticket') ?? '';
    expect((await reset(ticket, 'My-own-pass-2')).statusCode).toBe(200);
    expect((await reset(ticket, 'My-own-pass-3')).statusCode).toBe(401);
    expect((await signIn(email, 'My-own-pass-2')).statusCode).toBe(200);
  });
});
