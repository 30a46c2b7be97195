import { mkdtemp, readdir, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrationsFolder } from '#server/testing/engine-template.ts';
import { engineName, openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { purgeAudit, readAuditHead, verifyAudit } from './audit-chain.ts';
import { recordAct } from './audit-log.ts';
import { type Db, openDb, runSql } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import type { Schema } from './database/schema.ts';

let own: TestEngine;
let db: Kysely<Schema>;
beforeEach(async () => {
  own = await openTestEngine();
  db = openDb(own.engine);
});
afterEach(() => own.drop());

const someone = { name: 'ann@trove.example', networkAddress: '198.51.100.7' };
const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);

/** One act a day, with words that would run into each other without their lengths. */
async function act(on: Db, n: number): Promise<void> {
  const at = new Date(start + n * day);
  const detail = n % 2 ? `3:é,${n}` : undefined;
  await recordAct(on, someone, {
    action: 'faq-changed',
    subject: `question ${n}`,
    at,
    ...(detail && { detail }),
  });
}

async function acts(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await act(db, n);
}

/** As the owner of the tables can, past every guard. */
async function tamper(statement: string): Promise<void> {
  await runSql(
    own.engine,
    `alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user`,
  );
}

describe('the chain of the audit log', () => {
  test('is whole when nobody touched it, also with no row at all', async () => {
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 0 });
    await acts(5);
    const head = await readAuditHead(db);
    expect(head.sequence).toBe(5);
    expect(await verifyAudit(db)).toEqual({ isWhole: true, checked: 5, head });
  });

  test('holds when many write at once, some of whom take it back', async () => {
    const writers = Array.from({ length: 60 }, (_, n) =>
      db.transaction().execute(async (tx) => {
        await act(tx, n);
        await act(tx, n + 1);
        if (n % 3 === 0) throw new Error('taken back');
      }),
    );
    await Promise.allSettled(writers);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 80 });
  });

  test('refuses change and removal, and a hash of the writer’s own', async () => {
    await acts(2);
    const refused = 'the audit log is only added to';
    for (const statement of [
      `update audit_log set subject = 'x'`,
      `update audit_log set hash = null`,
      `delete from audit_log`,
      `truncate audit_log`,
      `insert into audit_log (at, actor, action, subject, hash, sequence)
        values (now(), 'a', 'b', 'c', sha256('x'), 99)`,
    ]) {
      await expect(runSql(own.engine, statement)).rejects.toThrow(refused);
    }
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 2 });
  });
});

// The same computation on either engine, and a new embedded database takes seconds.
describe.runIf(engineName === 'postgres')('tampering', () => {
  test.each([
    ['changed', `update audit_log set subject = 'another' where sequence = 3`, 'Row 3 is broken'],
    [
      'moved by a microsecond',
      `update audit_log set at = at + interval '1 microsecond' where sequence = 3`,
      'Row 3 is broken',
    ],
    ['emptied', `update audit_log set network_address = null where sequence = 4`, 'Row 4 is broken'],
    [
      'divided otherwise',
      `update audit_log set actor = 'ann@trove.example,11:faq-changed' where sequence = 2`,
      'Row 2 is broken',
    ],
    ['removed', `delete from audit_log where sequence = 3`, 'Row 3 is missing: row 4 comes next'],
    ['removed first', `delete from audit_log where sequence = 1`, 'Row 1 is missing: row 2 comes next'],
    ['removed last', `delete from audit_log where sequence >= 4`, 'Row 4 is missing: the log ends before it'],
    [
      'added beside it',
      `insert into audit_log (at, actor, action, subject) values (now(), 'x', 'y', 'z')`,
      'has no place in the chain',
    ],
    [
      'added with a hash of its own and no number',
      `insert into audit_log (at, actor, action, subject, hash) values (now(), 'x', 'y', 'z', sha256('x'))`,
      'has no place in the chain',
    ],
    [
      'added before the first',
      `insert into audit_log (at, actor, action, subject, sequence, hash)
        values (now(), 'x', 'y', 'z', 0, sha256('x'))`,
      'has no place in the chain',
    ],
  ])('shows a row that was %s', async (_how, statement, problem) => {
    await acts(5);
    await tamper(statement);
    expect(await verifyAudit(db)).toMatchObject({
      isWhole: false,
      problem: expect.stringContaining(problem),
    });
  });

  test('that was written anew with its head lacks the hash that was noted elsewhere', async () => {
    await acts(3);
    const { hash } = await readAuditHead(db);
    await act(db, 4);
    expect(await verifyAudit(db, hash)).toMatchObject({ isWhole: true, checked: 4 });
    await tamper(`truncate audit_log; update audit_head set sequence = 0, hash = anchor_hash`);
    await acts(2);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 2 });
    expect(await verifyAudit(db, hash)).toMatchObject({
      isWhole: false,
      problem: 'No row carries the expected hash: the log was cut or written anew.',
    });
  });
});

describe('the purge of the audit log', () => {
  const unnoted = async () => {};

  test('removes nothing that it does not note', async () => {
    await acts(3);
    const cutOff = () => Promise.reject(new Error('cut off'));
    await expect(purgeAudit(db, new Date(start + 3 * day), cutOff)).rejects.toThrow('cut off');
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 3 });

    const notes: number[] = [];
    await purgeAudit(db, new Date(start + 3 * day), async (tx, removed) => {
      notes.push(removed);
      await act(tx, 9);
    });
    expect(notes).toEqual([2]);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 2 });
  });

  test('removes the oldest rows and leaves the last removed hash as the anchor', async () => {
    await acts(6);
    const { rows } = await runSql(
      own.engine,
      `select encode(hash, 'hex') as hash from audit_log where sequence = 3`,
    );
    expect(await purgeAudit(db, new Date(start + 4 * day), unnoted)).toBe(3);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 3 });
    expect(await verifyAudit(db, String(rows[0]?.['hash']))).toMatchObject({ isWhole: true });
    expect(await purgeAudit(db, new Date(start + 4 * day), unnoted)).toBe(0);
    await act(db, 7);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 4 });
    await tamper(`delete from audit_log where sequence = 4`);
    expect(await verifyAudit(db)).toMatchObject({ problem: 'Row 4 is missing: row 5 comes next.' });
  });

  test('stops at the first row that is young enough, even if older ones follow', async () => {
    await act(db, 1);
    await act(db, 9);
    await act(db, 2);
    expect(await purgeAudit(db, new Date(start + 5 * day), unnoted)).toBe(1);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 2 });
  });

  test('can take every row', async () => {
    await acts(3);
    expect(await purgeAudit(db, new Date(start + 99 * day), unnoted)).toBe(3);
    await act(db, 100);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 1 });
  });
});

test('rows from before the chain are chained by the migration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trove-migrations-'));
  const before = (await readdir(migrationsFolder)).filter((name) => name < '0011');
  for (const name of before) await cp(join(migrationsFolder, name), join(folder, name));
  // A schema of its own would not do: the functions name the tables with theirs.
  await runSql(own.engine, 'drop schema public cascade; create schema public');
  await migrate(own.engine, folder);
  for (const subject of ['first', 'second', 'third']) {
    await runSql(
      own.engine,
      `insert into audit_log (at, actor, action, subject) values (now(), 'a', 'b', '${subject}')`,
    );
  }
  await migrate(own.engine, migrationsFolder);
  expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 3 });
  await act(db, 1);
  expect(await verifyAudit(db)).toMatchObject({ isWhole: true, checked: 4 });
});
