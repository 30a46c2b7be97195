import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineName, openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { runSql } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestEngine;
let folder: string;
beforeEach(async () => {
  database = await openTestEngine();
  folder = await mkdtemp(join(tmpdir(), 'trove-migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test.runIf(engineName === 'postgres')(
  'a migration gives way to the release that is serving, and goes on after it',
  async () => {
    const { engine } = database;
    await runSql(engine, 'create table first (n int); create table second (n int);');
    await writeFile(
      join(folder, '0901_both.sql'),
      'alter table first add column m int; alter table second add column m int;',
    );
    const serving = await engine.connect();
    await serving.query('begin');
    await serving.query('insert into second values (1)');
    const migrating = migrate(engine, folder);
    // It holds the first table and waits for the second.
    const waits = 'select count(*) as waiting from pg_locks where not granted and relation = $1::regclass';
    await expect
      .poll(async () => (await runSql(engine, waits, ['second'])).rows[0]?.['waiting'])
      .toBeGreaterThan(0);
    await serving.query('insert into first values (1)');
    await serving.query('commit');
    serving.release();
    expect(await migrating).toEqual(['0901_both.sql']);
    expect((await runSql(engine, 'select n, m from first')).rows).toEqual([{ n: 1, m: null }]);
  },
);
