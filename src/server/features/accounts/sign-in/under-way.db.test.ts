import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import {
  activateAccount,
  findAccountByEmail,
  lockOwnAccount,
} from '#server/features/accounts/account-store.ts';
import { disable, setFirstPassword, setRole } from '#server/features/accounts/desk/account-desk-store.ts';
import { makeAdministrator } from '#server/features/accounts/first-accounts.ts';
import { endOtherSessions, revokeSessionsOf } from '#server/features/accounts/session-store.ts';
import { confirmTotp, startSecondStep } from '#server/features/accounts/second-step/second-step-store.ts';
import { dropTickets } from '#server/features/accounts/ticket-store.ts';
import { lockAccountShared } from '#server/features/quotes/quote-store.ts';
import { answerMeanwhile } from '#server/testing/meanwhile.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { codeAt, openPerson } from '#server/testing/second-step.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const [advisor, password] = ['advisor@trove.example', 'Trove-demo-1'];
const newcomer = 'newcomer@trove.example';

let trove: TestApp;
let person: ReturnType<typeof openPerson>;
beforeEach(async () => {
  trove = await openTestApp();
  person = openPerson(trove, advisor, password);
});
afterEach(() => trove.close());

const signIn = (email: string, given: string) =>
  trove.app.inject({ url: '/api/troveSignIn', headers: basic(email, given) });
const idOf = async (email: string) => (await findAccountByEmail(trove.db, email))!.id;

/** As the desk does it, and its owner. */
const newFirstPassword = (id: string) => async (tx: Transaction<Schema>) => {
  const expiresAt = new Date(trove.clock.now().getTime() + 86_400_000);
  await setFirstPassword(tx, id, { passwordHash: await plainPasswords.hash('Another-first-1'), expiresAt });
  await revokeSessionsOf(tx, id, trove.clock.now());
  await dropTickets(tx, id);
};
const newPassword = (id: string) => async (tx: Transaction<Schema>) => {
  await activateAccount(tx, id, await plainPasswords.hash('My-own-pass-2'));
  await revokeSessionsOf(tx, id, trove.clock.now());
  await dropTickets(tx, id);
};

/** Tickets, halves of a sign-in and sessions. */
async function countLeft(id: string): Promise<number> {
  const of = (table: 'password_tickets' | 'second_step_tickets' | 'sessions') =>
    trove.db.selectFrom(table).select('account_id').where('account_id', '=', id);
  const sessions = of('sessions').where('revoked_at', 'is', null);
  const left = await of('password_tickets').unionAll(of('second_step_tickets')).unionAll(sessions).execute();
  return left.length;
}

test('a first password that is replaced meanwhile gives no ticket', async () => {
  const id = await idOf(newcomer);
  const answer = await answerMeanwhile(trove, newFirstPassword(id), () => signIn(newcomer, 'Trove-first-1'));
  expect([answer.statusCode, await countLeft(id)]).toEqual([401, 0]);
});

test('a password that is changed meanwhile gives no half of a sign-in', async () => {
  await person.addApp(await trove.token());
  const id = await idOf(advisor);
  const answer = await answerMeanwhile(trove, newPassword(id), () => signIn(advisor, password));
  expect([answer.statusCode, await countLeft(id)]).toEqual([401, 0]);
});

test('a passkey opens nothing while its owner is sent a new first password', async () => {
  const { passkey } = await person.addPasskey(await trove.token());
  const assertion = passkey.assert(await person.challengeAt('/api/passkeySignIn/options', {}));
  const id = await idOf(advisor);
  const answer = await answerMeanwhile(trove, newFirstPassword(id), () => person.passkeySignIn(assertion));
  expect([answer.statusCode, await countLeft(id)]).toEqual([401, 0]);
});

test('a second step that is set up meanwhile is asked for', async () => {
  const id = await idOf(advisor);
  const now = trove.clock.now();
  const setUp = async (tx: Transaction<Schema>) => {
    await lockOwnAccount(tx, id);
    const started = { accountId: id, kind: 'totp', name: 'App', sealedSecret: 'sealed' } as const;
    await confirmTotp(tx, await startSecondStep(tx, started, now), { step: 1, now });
    await endOtherSessions(tx, { id, accountId: id, now });
  };
  const answer = await answerMeanwhile(trove, setUp, () => signIn(advisor, password));
  expect(answer.json()).toMatchObject({ token: null, secondStep: { kinds: ['totp'] } });
});

test('a role that changes meanwhile is not signed in to as it was', async () => {
  const id = await idOf(advisor);
  const promote = async (tx: Transaction<Schema>) => {
    await setRole(tx, id, 'administrator');
    await revokeSessionsOf(tx, id, trove.clock.now());
  };
  const answer = await answerMeanwhile(trove, promote, () => signIn(advisor, password));
  expect([answer.statusCode, await countLeft(id)]).toEqual([401, 0]);

  await setRole(trove.db, id, 'advisor');
  const { secret } = await person.addApp(await trove.token());
  const ticket = await person.ticket();
  trove.clock.advance(60_000);
  const code = codeAt(secret, trove.clock.now());
  const half = { ticket, kind: 'totp', code };
  const whole = await answerMeanwhile(trove, promote, () => person.post('/api/secondStep', half));
  expect(whole.statusCode).toBe(200);
  const { expires_at } = await trove.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const hours = (expires_at.getTime() - trove.clock.now().getTime()) / 3_600_000;
  expect(hours).toBe(limits.administratorSessionHours);
});

test('a link for a new password is not made for an account that is shut meanwhile', async () => {
  const account = (await findAccountByEmail(trove.db, advisor))!;
  const shut = async (tx: Transaction<Schema>) => {
    const now = trove.clock.now();
    await disable(tx, account, { firstPasswordEnd: now, now });
    await dropTickets(tx, account.id);
  };
  await answerMeanwhile(trove, shut, async () => {
    const payload = { email: advisor };
    await trove.app.inject({ method: 'POST', url: '/api/requestNewPassword', payload });
    // It is made after the answer: that is over when the change is there for all.
    const status = async () => (await findAccountByEmail(trove.db, advisor))?.status;
    await vi.waitFor(async () => expect(await status()).toBe('disabled'), { timeout: 90_000 });
  });
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), { timeout: 90_000 });
  // By then it has the row, and this comes after it.
  await trove.db.transaction().execute((tx) => lockOwnAccount(tx, account.id));
  expect(await countLeft(account.id)).toBe(0);
});

test('whoever runs quotes again without a pause keeps neither its owner nor the desk from the account', async () => {
  const { id } = (await findAccountByEmail(trove.db, advisor))!;
  await trove.db.transaction().execute(async (tx) => {
    await lockAccountShared(tx, id);
    expect((await signIn(advisor, password)).statusCode).toBe(200);
    const headers = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    const url = `/api/admin/accounts/${id}/disable`;
    expect((await trove.app.inject({ method: 'POST', url, headers })).statusCode).toBe(204);
  });
});

test('whom the command line makes an administrator has no ticket of before', async () => {
  const { rid } = (await signIn(newcomer, 'Trove-first-1')).json<{ rid: string }>();
  await makeAdministrator({ db: trove.db, passwords: plainPasswords, now: trove.clock.now() }, newcomer);
  const payload = { rid, newPass: 'My-own-pass-2' };
  const answer = await trove.app.inject({ method: 'PUT', url: '/api/troveResetPass', payload });
  expect(answer.statusCode).toBe(401);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trove.db);
  return Number(rows[0]?.count);
}
