import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { findKeptKey } from '#server/adapters/kept-key.ts';
import { openSeal } from '#server/adapters/seal.ts';
import { seedDemoAccounts } from '#server/features/accounts/first-accounts.ts';
import { replaceRecoveryCodes } from '#server/features/accounts/second-step/recovery-codes.ts';
import { startSecondStep } from '#server/features/accounts/second-step/second-step-store.ts';
import { openSession } from '#server/features/accounts/session-store.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';

const email = 'admin@trove.example';
const now = new Date();
let own: TestEngine;
let db: Kysely<Schema>;

beforeAll(async () => {
  own = await openTestEngine();
  db = openDb(own.engine);
  await seedDemoAccounts({ db, passwords: plainPasswords, now });
});
afterAll(() => own.drop());

const run = (...args: string[]) => runCommand('admin', args, { env: own.env });

/** What waits to be sent, opened with the key of the data folder. */
async function letters(): Promise<{ to: string; subject: string }[]> {
  const seal = openSeal([await findKeptKey(own.env['DATA_DIR'] ?? '')]);
  const { rows } = await sql<{ data: { sealed: string } }>`select data from pgboss.job`.execute(db);
  return rows.map(({ data }) => JSON.parse(seal.open(data.sealed)) as { to: string; subject: string });
}

test('reset-second-step takes away every second step and session, tells the owner and is in the log', async () => {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const step = { accountId: account.id, kind: 'totp', name: 'App', sealedSecret: 'sealed' } as const;
  await startSecondStep(db, step, now);
  await db.updateTable('second_steps').set({ confirmed_at: now }).execute();
  await replaceRecoveryCodes(db, account.id);
  const from = { browser: 'Chrome on Windows', network: '10.0.0.0/24' };
  await openSession(db, account, { now, binding: null, from });

  const { stdout } = await run('reset-second-step', email.toUpperCase());
  expect(stdout).toBe(`${email} has no second step any more, and is signed out everywhere.\n`);
  expect(await db.selectFrom('second_steps').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute()).toEqual([]);
  expect(await letters()).toMatchObject([
    { to: email, subject: 'The second steps of your Trove login were reset' },
  ]);
  const acts = await db.selectFrom('audit_log').select(['actor', 'action', 'subject']).execute();
  expect(acts).toEqual([{ actor: 'system', action: 'second-step-reset', subject: email }]);
});

test('create tells every administrator of the new one', async () => {
  await run('create', 'operator@trove.example');
  const told = (await letters()).filter(({ subject }) => subject === 'Trove has a new administrator');
  expect(told.map(({ to }) => to).toSorted()).toEqual([email, 'operator@trove.example']);
});

test.each([['reset-second-step', 'nobody@trove.example'], ['reset-second-step'], ['toString', email]])(
  'refuses %s %s',
  async (...args) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 1, stdout: '' });
  },
);
