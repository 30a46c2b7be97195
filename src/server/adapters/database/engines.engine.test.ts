import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineName, openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { openDb, runSql } from './database.ts';

let own: TestEngine;
beforeAll(async () => void (own = await openTestEngine()));
afterAll(() => own.drop());

describe('an engine', () => {
  test.runIf(engineName === 'embedded')('keeps its folder from other users of the machine', async () => {
    const { mode } = await stat(join(own.env['DATA_DIR']!, 'db'));
    expect(mode & 0o777).toBe(0o700);
  });

  test.runIf(engineName === 'postgres')('compiles no plan, which takes longer than any of ours', async () => {
    expect((await runSql(own.engine, 'show jit')).rows).toEqual([{ jit: 'off' }]);
  });

  test('gives values back in the same types as the other', async () => {
    const { rows } = await runSql(
      own.engine,
      `select 9007199254740991::bigint as big, date '1946-03-15' as born, true as yes, null as none,
        timestamptz '2026-11-15 10:00:00-08' as at, 'text' as words, '{"a":[1]}'::jsonb as json,
        array['x','y'] as list, decode('00ff', 'hex') as bytes, 12.50::numeric(10,2) as exact, count(*) from states`,
    );
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        born: '1946-03-15',
        yes: true,
        none: null,
        at: new Date('2026-11-15T18:00:00Z'),
        words: 'text',
        json: { a: [1] },
        list: ['x', 'y'],
        bytes: expect.anything(),
        exact: '12.50',
        count: 51,
      },
    ]);
    const [row] = rows as { bytes: Uint8Array }[];
    expect([...(row?.bytes ?? [])]).toEqual([0, 255]);
  });

  test('counts the rows that a statement changed', async () => {
    const db = openDb(own.engine);
    const result = await db
      .updateTable('states')
      .set({ is_authorized: true })
      .where('code', 'in', ['AK', 'CO'])
      .executeTakeFirst();
    expect(Number(result.numUpdatedRows)).toBe(2);
    const none = await db.deleteFrom('states').where('code', '=', 'XX').executeTakeFirst();
    expect(Number(none.numDeletedRows)).toBe(0);
  });

  test('keeps transactions apart, and undoes one that fails', async () => {
    const db = openDb(own.engine);
    const steps = Array.from({ length: 10 }, (_, n) =>
      db.transaction().execute(async (tx) => {
        await tx
          .insertInto('states')
          .values({ code: `${n}x`, name: `State ${n}`, is_authorized: false })
          .execute();
        if (n % 2) throw new Error('odd');
      }),
    );
    await Promise.allSettled(steps);
    const { rows } = await runSql(own.engine, "select code from states where code like '_x' order by code");
    expect(rows.map((row) => row['code'])).toEqual(['0x', '2x', '4x', '6x', '8x']);
  });
});
