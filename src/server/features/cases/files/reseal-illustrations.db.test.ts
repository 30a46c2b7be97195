import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import { sealFiles } from '#server/adapters/files/sealed-files.ts';
import { sweepFiles } from '#server/adapters/files/sweep-files.ts';
import { resealLetters } from '#server/adapters/waiting-letters.ts';
import { openSeal } from '#server/adapters/seal.ts';
import { resealSecondSteps } from '#server/features/accounts/second-step/second-step-store.ts';
import { issueMailedTicket, resealTickets } from '#server/features/accounts/ticket-store.ts';
import { makePdf } from '#server/testing/illustration-files.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeTestKey } from '#server/testing/test-seal.ts';
import { resealIllustrations } from './reseal-illustrations.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

const [old, current] = [makeTestKey(), makeTestKey()];
const now = new Date('2026-11-15T18:00:00Z');

const plain = makePdf(100_000);

/** Four files of one quote: unsealed, sealed with the old key or the current one, and lost. */
async function fillStore() {
  const folder = await mkdtemp(join(tmpdir(), 'trove-files-'));
  const disk = await openDiskFiles(folder);
  const before = sealFiles(disk, [old]);
  const after = sealFiles(disk, [current, old]);
  const content = () => Readable.from([plain]);
  await disk.write('plain', content());
  await before.write('old', content());
  await before.write('lost', content());
  await after.write('new', content());
  await rm(join(folder, 'lost'));
  const quote = await trove.db
    .insertInto('quotes')
    .values({
      account_id: null,
      session_id: null,
      idempotency_key: null,
      created_at: now,
      valued_on: '2026-11-15',
      assumptions_version: '2026.1',
      birth_date: null,
      age: 80,
      gender: 'Male',
      state_name: 'Texas',
      has_no_lapse_guarantee: true,
      death_benefit: 500_000,
      annual_premium: 9_000,
      offer_low: 1,
      offer_high: 2,
      surrender_value: null,
      loan_balance: null,
      issue_date: null,
      is_variable: false,
      premiums_paid: null,
      withdrawals: null,
      notices: '[]',
      mailed_at: null,
      requested_at: null,
      deidentified_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = (file_name: string, key_id: string | null) => ({
    quote_id: quote.id,
    file_name,
    given_name: file_name,
    kind: 'pdf' as const,
    bytes: plain.length,
    uploaded_at: now,
    key_id,
  });
  await trove.db
    .insertInto('illustrations')
    .values([row('plain', null), row('old', old.id), row('lost', old.id), row('new', current.id)])
    .execute();
  return { folder, disk, after };
}

test('every file is sealed with the newest key, unsealed ones too, and what fails is left as it was for the next run', async () => {
  const { folder, disk, after } = await fillStore();
  const faults: string[] = [];
  const run = () => resealIllustrations(trove.db, after, { now, onFault: (id) => void faults.push(id) });

  expect(await run()).toEqual({ resealed: 2, failed: 1 });
  expect(faults).toHaveLength(1);
  expect(await run()).toEqual({ resealed: 0, failed: 1 });
  const rows = await trove.db.selectFrom('illustrations').selectAll().orderBy('given_name').execute();
  expect(rows.map(({ given_name, key_id }) => [given_name, key_id])).toEqual([
    ['lost', old.id],
    ['new', current.id],
    ['old', current.id],
    ['plain', current.id],
  ]);
  const alone = sealFiles(disk, [current]);
  for (const { given_name, file_name, key_id } of rows.filter((one) => one.given_name !== 'lost')) {
    const back = await buffer(await alone.read({ name: file_name, keyId: key_id }));
    expect([given_name, back.equals(plain)]).toEqual([given_name, true]);
  }
  const disowned = await trove.db
    .selectFrom('unowned_files')
    .select('file_name')
    .where('reason', '=', 'row-deleted')
    .execute();
  expect(disowned.map((file) => file.file_name).toSorted()).toEqual(['old', 'plain']);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('a file whose row turned to it is kept where the answer to that was lost', async () => {
  await trove.db.deleteFrom('illustrations').execute();
  const { disk, after } = await fillStore();
  const begin = trove.db.transaction.bind(trove.db);
  const execute: ReturnType<typeof begin>['execute'] = async (work) => {
    await begin().execute(work);
    throw new Error('Connection terminated unexpectedly');
  };
  const run = () => resealIllustrations(trove.db, after, { now, onFault: () => {} });
  const unanswered = vi.spyOn(trove.db, 'transaction');
  unanswered.mockReturnValue(Object.assign(begin(), { execute }));
  expect(await run()).toEqual({ resealed: 0, failed: 3 });
  unanswered.mockRestore();
  expect(await run()).toEqual({ resealed: 0, failed: 1 });
  await sweepFiles(trove.db, disk, now);
  const rows = await trove.db.selectFrom('illustrations').selectAll().execute();
  for (const { file_name, key_id } of rows.filter((one) => one.given_name !== 'lost')) {
    expect((await buffer(await after.read({ name: file_name, keyId: key_id }))).equals(plain)).toBe(true);
  }
});

test('secrets of second steps, tickets and waiting letters are sealed anew, once', async () => {
  const [before, after] = [openSeal([old]), openSeal([current, old])];
  const { id } = await trove.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'advisor@trove.example')
    .executeTakeFirstOrThrow();
  const ticket = await issueMailedTicket(trove.db, id, { now, seal: before });
  expect([await resealTickets(trove.db, after), await resealTickets(trove.db, after)]).toEqual([1, 0]);
  const { sealed_ticket } = await trove.db
    .selectFrom('password_tickets')
    .select('sealed_ticket')
    .executeTakeFirstOrThrow();
  expect(openSeal([current]).open(sealed_ticket ?? '')).toBe(ticket);

  await sql`
    insert into second_steps (account_id, kind, name, sealed_secret, created_at)
    values (${id}, 'totp', 'A phone', ${before.close('a secret')}, ${now})`.execute(trove.db);
  expect([await resealSecondSteps(trove.db, after), await resealSecondSteps(trove.db, after)]).toEqual([
    1, 0,
  ]);
  const { sealed_secret } = await trove.db
    .selectFrom('second_steps')
    .select('sealed_secret')
    .executeTakeFirstOrThrow();
  expect(openSeal([current]).open(sealed_secret ?? '')).toBe('a secret');

  // Far ahead, so that nobody delivers it meanwhile.
  await sql`
    insert into pgboss.job (name, data, start_after)
    values ('mail', ${JSON.stringify({ sealed: before.close('a letter') })}::jsonb, now() + interval '1 day')`.execute(
    trove.db,
  );
  expect([await resealLetters(trove.db, after), await resealLetters(trove.db, after)]).toEqual([1, 0]);
  const { rows } = await sql<{ sealed: string }>`select data->>'sealed' as sealed from pgboss.job`.execute(
    trove.db,
  );
  expect(openSeal([current]).open(rows[0]?.sealed ?? '')).toBe('a letter');
});
