import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationsFolder } from '#server/testing/engine-template.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { runSql } from './database.ts';
import { migrate } from './migrate.ts';

let test1: TestEngine;
let folder: string;
beforeAll(async () => void (test1 = await openTestEngine()));
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'trove-migrations-'))));
afterAll(() => test1.drop());

const file = (name: string, sql: string) => writeFile(join(folder, name), sql);

describe('migrations', () => {
  test('run once', async () => {
    expect(await migrate(test1.engine, migrationsFolder)).toEqual([]);
  });

  test('run once even when several nodes start together', async () => {
    await file('0101_a.sql', 'create table a (n int); insert into a values (1);');
    await file('0102_b.sql', 'insert into a values (2);');
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(test1.engine, folder)));
    expect(runs.flat().sort()).toEqual(['0101_a.sql', '0102_b.sql']);
    expect((await runSql(test1.engine, 'select n from a order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('leave nothing behind when one of them fails', async () => {
    await file('0201_c.sql', 'create table c (n int);');
    await file('0202_d.sql', 'insert into missing values (1);');
    await expect(migrate(test1.engine, folder)).rejects.toThrow('missing');
    await file('0202_d.sql', 'insert into c values (7);');
    expect(await migrate(test1.engine, folder)).toEqual(['0201_c.sql', '0202_d.sql']);
  });

  test('that were changed after they ran are refused', async () => {
    await file('0301_e.sql', 'create table e (n int);');
    await migrate(test1.engine, folder);
    await file('0301_e.sql', 'create table e (n bigint);');
    await expect(migrate(test1.engine, folder)).rejects.toThrow('0301_e.sql was changed after it ran');
  });
});
