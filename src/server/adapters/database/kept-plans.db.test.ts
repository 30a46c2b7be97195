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

test.runIf(engineName === 'postgres')(
  'a statement that comes again and again is kept, and answers after a migration too',
  async () => {
    for (let time = 0; time < 4; time++) await runSql(own.engine, again, [1]);
    expect(await countKept()).toBe(1);
    await runSql(own.engine, "alter table kept add column word text default 'new'");
    const { rows } = await runSql(own.engine, again, [1]);
    expect(rows).toEqual([{ id: 1, word: 'new' }]);
  },
);

test('a statement within a transaction is not', async () => {
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
