import type { Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockRosterShared } from '#server/adapters/database/may-enter.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { grantAccount } from '#server/features/accounts/account-store.ts';
import { revokeSessionsOf } from '#server/features/accounts/session-store.ts';
import { askFigLink, enterByFigLink, figKey } from '#server/testing/fig-member.ts';
import { answerMeanwhile, orderBehind } from '#server/testing/meanwhile.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addToRoster, removeRosterEntry, revokeRemovedMembers, setRosterEntry } from './roster-store.ts';

const jane = 'jane@partner.example';

let trove: TestApp;
beforeEach(async () => {
  trove = await openTestApp({ figLinkKeys: [figKey] });
  await addToRoster(trove.db, ['partner.example'], trove.clock.now());
});
afterEach(() => trove.close());

const enterBare = () => trove.app.inject({ url: '/api/troveFigSignIn', headers: basic(jane, '') });
const tokenOf = async (answer: ReturnType<typeof enterBare>) =>
  (await answer).json<{ token: string }>().token;
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
  trove.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) });
const quote = (token: string) => call('POST', '/api/createQuote', token, goodFacts);
/** By a call that asks the database: what reads may go by what was found a moment ago. */
const isIn = async (token: string) =>
  (await call('POST', '/api/account/proof/options', token)).statusCode !== 401;

/** As an administrator grants it. */
async function grant(tx: Transaction<Schema>): Promise<void> {
  const firstPasswordExpiresAt = new Date(trove.clock.now().getTime() + 86_400_000);
  const login = { passwordHash: 'hash', firstPasswordExpiresAt, licensedStates: [], npn: null, phone: null };
  const id = await grantAccount(tx, { email: jane, name: 'Jane', ...login }, trove.clock.now());
  await revokeSessionsOf(tx, id!, trove.clock.now());
}

const strike = (how: 'disabled' | 'removed') => async (tx: Transaction<Schema>) => {
  const { id } = await trove.db
    .selectFrom('fig_roster')
    .select('id')
    .where('value', '=', 'partner.example')
    .executeTakeFirstOrThrow();
  await (how === 'disabled' ? setRosterEntry(tx, id, true) : removeRosterEntry(tx, id));
  await revokeRemovedMembers(tx, trove.clock.now());
};

/** Of Jane: by email, since a visit has nothing else. */
async function countOpen(): Promise<number> {
  const visits = await trove.db.selectFrom('visits').select('id').where('email', '=', jane).execute();
  const sessions = await trove.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select('sessions.id')
    .where('email', '=', jane)
    .where('revoked_at', 'is', null)
    .execute();
  return visits.length + sessions.length;
}

/** With an account, as members have from their first quote on. */
async function workBefore(): Promise<void> {
  const { authorization } = await enterByFigLink(trove, jane);
  const headers = { authorization };
  await trove.app.inject({ method: 'POST', url: '/api/createQuote', headers, payload: goodFacts });
  await trove.app.inject({ method: 'POST', url: '/api/logout', headers });
}

test.each([
  ['a bare email', enterBare],
  ['a signed link', () => askFigLink(trove, jane)],
])('a login that is granted while its member enters by %s leaves no session', async (_by, enter) => {
  await workBefore();
  const answer = await answerMeanwhile(trove, grant, enter);
  expect([answer.statusCode, await countOpen()]).toEqual([401, 0]);
});

test('a login that is granted while its member makes their first quote lets nobody in', async () => {
  const visit = await tokenOf(enterBare());
  await workBefore();
  // That of another visit: this one is to be a session of it.
  const answer = await answerMeanwhile(trove, grant, () => quote(visit));
  expect(answer.statusCode).toBe(401);
  expect(await isIn(visit)).toBe(false);
});

test.each([
  ['disabled', 'a bare email', enterBare],
  ['removed', 'a signed link', () => askFigLink(trove, jane)],
] as const)(
  'a roster entry that is %s while a member enters by %s leaves no session',
  async (how, _by, enter) => {
    expect((await answerMeanwhile(trove, strike(how), enter)).statusCode).toBe(401);
    expect(await countOpen()).toBe(0);
    await addToRoster(trove.db, ['partner.example'], trove.clock.now());
    await trove.db.updateTable('fig_roster').set({ is_disabled: false }).execute();
    await workBefore();
    expect((await answerMeanwhile(trove, strike(how), enter)).statusCode).toBe(401);
    expect(await countOpen()).toBe(0);
  },
);

test('what a bare email opened is no session of an advisor, and no member’s beside the roster', async () => {
  await workBefore();
  const bare = await tokenOf(enterBare());
  expect(await isIn(bare)).toBe(true);
  // Past everything that ends sessions.
  await trove.db.updateTable('fig_roster').set({ is_disabled: true }).execute();
  expect(await isIn(bare)).toBe(false);
  await trove.db.updateTable('fig_roster').set({ is_disabled: false }).execute();
  expect(await isIn(bare)).toBe(true);
  await trove.db.updateTable('accounts').set({ role: 'advisor' }).where('email', '=', jane).execute();
  expect(await isIn(bare)).toBe(false);
});

test('nobody who enters later keeps a member from being struck', async () => {
  const hold = (tx: Transaction<Schema>) => lockRosterShared(tx, jane);
  expect(await orderBehind(trove, hold, strike('disabled'))).toEqual(['the change', 'who came later']);
});

test('a bare email proves nothing, and changes nothing of how one signs in', async () => {
  await workBefore();
  const bare = await tokenOf(enterBare());
  const { proved_at } = await trove.db
    .selectFrom('sessions')
    .select('proved_at')
    .where('sees_history', '=', false)
    .executeTakeFirstOrThrow();
  expect(proved_at).toBeNull();
  const id = '00000000-0000-4000-8000-000000000000';
  const answers = [
    await call('POST', '/api/account/second-steps', bare, { kind: 'totp' }),
    await call('POST', `/api/account/second-steps/${id}/confirm`, bare, { code: '123456' }),
    await call('DELETE', `/api/account/second-steps/${id}`, bare),
    await call('POST', '/api/account/recovery-codes', bare),
  ];
  expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(
    Array(4).fill('mailbox-needed'),
  );
});
