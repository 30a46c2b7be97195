import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { addFirstAdministrator } from '#server/features/accounts/first-accounts.ts';
import { openPasswords } from '#server/features/accounts/passwords.ts';
import { basic, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeEach(async () => void (trove = await openTestApp({}, { passwords: await openPasswords() })));
afterEach(() => trove.close());

const newcomer = 'newcomer@trove.example';

const signIn = (email: string, password: string) =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic(email, password) });
const choose = (rid: string, newPass: string) =>
  trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload: { rid, newPass } });
async function ticketOf(email: string, password: string): Promise<string> {
  return (await signIn(email, password)).json<{ rid: string }>().rid;
}

async function setPassword(email: string, password: string): Promise<void> {
  const passwords = await openPasswords();
  await trove.db
    .updateTable('accounts')
    .set({ password_hash: await passwords.hash(password, email) })
    .where('email', '=', email)
    .execute();
}

describe('a password that is chosen', () => {
  test.each([
    ['among the commonest', 'P@ssw0rd1!', messages.passwordCommon],
    ["the person's name", 'Kx-Newc0mer-9', messages.passwordHoldsName],
    ['the name of the product', 'Kx-tr0ve-77', messages.passwordHoldsName],
    ['the first password', 'Trove-first-1', messages.passwordHoldsName],
  ])('is refused on its field when it is or holds %s, and the ticket stays good', async (_what, bad, why) => {
    const ticket = await ticketOf(newcomer, 'Trove-first-1');
    const refused = await choose(ticket, bad);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'invalid', fields: { newPass: why } });
    expect((await choose(ticket, 'My-own-pass-1')).statusCode).toBe(200);
  });

  test('is not the one they have, first or own', async () => {
    const first = 'Lk4w-Pz8q-Rt2m-Vb6c';
    await setPassword(newcomer, first);
    const ticket = await ticketOf(newcomer, first);
    const refused = await choose(ticket, first);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual({ newPass: messages.passwordNotNew });
    expect((await choose(ticket, 'My-own-pass-1')).statusCode).toBe(200);

    await trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload: { email: newcomer } });
    const mailed = () => trove.letters.flatMap(({ text }) => /#ticket=([\w-]+)/.exec(text)?.[1] ?? []);
    await expect.poll(mailed).toHaveLength(1);
    expect((await choose(mailed()[0] ?? '', 'My-own-pass-1')).json().fields).toEqual({
      newPass: messages.passwordNotNew,
    });
    expect((await choose(mailed()[0] ?? '', 'My-own-pass-2')).statusCode).toBe(200);
  });
});

test('a ticket that stays good is good for so many tries an hour, from however many networks', async () => {
  const email = 'advisor@trove.example';
  const password = 'My-own-pass-1';
  await setPassword(email, password);
  await trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload: { email } });
  await expect.poll(() => trove.letters).toHaveLength(1);
  const rid = /#ticket=([\w-]+)/.exec(trove.letters[0]?.text ?? '')?.[1];
  const statuses: number[] = [];
  for (let n = 0; n <= limits.perHour.passwordTries; n += 1) {
    const answer = await trove.app.inject({
      method: 'PUT',
      url: '/api/troveResetPass',
      remoteAddress: `2001:db8:${n.toString(16)}::1`,
      payload: { rid, newPass: password },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array<number>(limits.perHour.passwordTries).fill(422), 429]);
});

test('the first administrator changes the password of the settings at first use', async () => {
  await trove.db.deleteFrom('accounts').where('role', '=', 'administrator').execute();
  const boss = { email: 'boss@firm.example', password: 'Copper-kettle-91' };
  const start = { db: trove.db, passwords: await openPasswords(), now: trove.clock.now() };
  await addFirstAdministrator(start, boss);
  const first = await signIn(boss.email, boss.password);
  expect(first.json()).toMatchObject({ hasResetPassword: false, token: null });
  const { rid } = first.json<{ rid: string }>();
  expect((await choose(rid, boss.password)).json().fields).toEqual({ newPass: messages.passwordNotNew });
  expect((await choose(rid, 'Silver-kettle-92')).statusCode).toBe(200);
  // At the next start the setting is still there, and opens nothing.
  await addFirstAdministrator(start, boss);
  expect((await signIn(boss.email, boss.password)).statusCode).toBe(401);
  expect((await signIn(boss.email, 'Silver-kettle-92')).json()).toMatchObject({ hasResetPassword: true });
});

test('the administrator of the demo is not asked to', async () => {
  const answer = await signIn('admin@trove.example', 'Trove-admin-1');
  expect(answer.json()).toMatchObject({ hasResetPassword: true, rid: null });
});
