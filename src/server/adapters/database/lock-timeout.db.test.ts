import { expect, test } from 'vitest';
import { withEmptyPostgres } from '#server/testing/empty-postgres.ts';
import { engineName } from '#server/testing/test-engine.ts';
import { runSql } from './database.ts';
import { lostLock, openPostgres } from './postgres.ts';

test.runIf(engineName === 'postgres')(
  'a transaction waits only so long for what another one holds, and its connection serves on',
  () =>
    withEmptyPostgres(async (engine, url) => {
      await runSql(engine, 'create table held (id int)');
      await runSql(engine, 'insert into held values (1)');
      const hasty = openPostgres(url, () => {}, { connectMs: 60_000, answerMs: 60_000, lockMs: 50 });
      const holder = await engine.connect();
      const waiter = await hasty.connect();
      const patient = await hasty.connect({ isPatient: true });
      try {
        await holder.query('begin');
        await holder.query('select from held for update');
        await waiter.query('begin');
        expect(await waiter.query('select from held for update').catch(lostLock)).toBe(true);
        await waiter.query('rollback');
        const { rows } = await waiter.query('show lock_timeout');
        expect(rows).toEqual([{ lock_timeout: '0' }]);
        await patient.query('begin');
        expect((await patient.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
      } finally {
        for (const connection of [holder, waiter, patient]) {
          await connection.query('rollback');
          connection.release();
        }
        await hasty.end();
      }
    }),
);
