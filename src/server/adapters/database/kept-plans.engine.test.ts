import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineName, openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { runSql } from './database.ts';

let own: TestEngine;
beforeAll(async () => {
  own = await openTestEngine();
  await runSql(own.engine, 'create table kept (id int)');
  await runSql(own.engine, 'insert into kept values (1)');
});
afterAll(() => own.drop());

const again = 'select * from kept where id = $1';

test('a statement that comes again and again is kept, and answers after a migration too', async () => {
  for (let time = 0; time < 4; time++) await runSql(own.engine, again, [1]);
  expect(await countKept()).toBe(1);
  await runSql(own.engine, "alter table kept add column word text default 'new'");
  const { rows } = await runSql(own.engine, again, [1]);
  expect(rows).toEqual([{ id: 1, word: 'new' }]);
});

test('one that is kept takes and gives the same values as before', async () => {
  const at = new Date('2026-11-15T18:00:00Z');
  const given = ['9007199254740991', '1946-03-15', true, null, at, 'text', '{"a":[1]}', ['x', 'y'], '12.50'];
  const answers: unknown[] = [];
  for (let time = 0; time < 5; time++) {
    const { rows, rowCount } = await runSql(
      own.engine,
      `select $1::bigint as big, $2::date as born, $3::boolean as yes, $4::text as none, $5::timestamptz as at,
        $6::text as words, $7::jsonb as json, $8::text[] as list, $9::numeric as exact`,
      given,
    );
    answers.push({ ...rows[0], rowCount });
  }
  const values = { big: 9007199254740991, born: '1946-03-15', yes: true, none: null, at, words: 'text' };
  const rest = { json: { a: [1] }, list: ['x', 'y'], exact: '12.50', rowCount: 1 };
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ...values, ...rest })));
});

test('one that is kept and fails says why, and is asked again', async () => {
  await runSql(own.engine, 'create table once (id int primary key)');
  const add = (id: number) => runSql(own.engine, 'insert into once values ($1)', [id]);
  for (let id = 0; id < 4; id++) expect((await add(id)).rowCount).toBe(1);
  await expect(add(3)).rejects.toMatchObject({ code: '23505', constraint: 'once_pkey' });
  expect((await add(4)).rowCount).toBe(1);
});

test.runIf(engineName === 'postgres')('a statement within a transaction is not', async () => {
  const inside = 'select id from kept where id = $1';
  for (let time = 0; time < 4; time++) {
    const connection = await own.engine.connect();
    await connection.query('begin');
    await connection.query(inside, [1]);
    await connection.query('commit');
    connection.release();
  }
  const { rows } = await runSql(own.engine, 'select from pg_prepared_statements where statement = $1', [
    inside,
  ]);
  expect(rows).toEqual([]);
});

async function countKept(): Promise<unknown> {
  const { rows } = await runSql(
    own.engine,
    'select count(*)::int as count from pg_prepared_statements where statement = $1',
    [again],
  );
  return rows[0]?.['count'];
}
