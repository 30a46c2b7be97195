import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { advisoryLocks, type Engine, runSql } from './database.ts';
import { lostLock } from './postgres.ts';

/**
 * Applies the files of `folder` that have not run yet, in the order of their names, all in one transaction under an
 * advisory lock: two nodes that start together wait for each other, and a failed file leaves nothing behind. With `only`
 * it stops where an earlier release was, whose rows are to be loaded.
 *
 * The release before may be serving meanwhile: a table that it holds is waited for only briefly, because whoever comes
 * after us would wait behind us, and a deadlock might end their transaction instead of ours. Then all is tried again.
 */
export async function migrate(
  engine: Engine,
  folder: string,
  only?: readonly { name: string; sha256: string }[],
): Promise<string[]> {
  const files = chosen(await readMigrations(folder), only);
  for (let left = triesForLocks; ; left -= 1) {
    try {
      return await runPending(engine, files);
    } catch (error) {
      if (!lostLock(error) || left === 0) throw error;
      await sleep(msBetweenTries);
    }
  }
}

/** Below PostgreSQL's own second before it looks for a deadlock, so that it is we who give way. */
const lockTimeoutMs = 500;
const msBetweenTries = 500;
const triesForLocks = 600;

async function runPending(engine: Engine, files: readonly MigrationFile[]): Promise<string[]> {
  const connection = await engine.connect({ isPatient: true });
  try {
    await connection.query('begin');
    await connection.query(`select pg_advisory_xact_lock(${advisoryLocks.migrations})`);
    await connection.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await connection.query('select name, sha256 from migrations');
    const applied = new Map(rows.map((row) => [row['name'], row['sha256']]));
    const pending = files.filter((file) => !applied.has(file.name));
    for (const file of files) {
      const before = applied.get(file.name);
      if (before !== undefined && before !== file.sha256) {
        throw new Error(`Migration ${file.name} was changed after it ran; add a new one instead.`);
      }
    }
    await connection.query(`set local lock_timeout = '${lockTimeoutMs}ms'`);
    for (const file of pending) {
      await connection.query(file.sql);
      await connection.query('insert into migrations (name, sha256) values ($1, $2)', [
        file.name,
        file.sha256,
      ]);
    }
    await connection.query('commit');
    return pending.map((file) => file.name);
  } catch (error) {
    // On a broken connection this fails too; it is thrown away with its transaction.
    await Promise.allSettled([connection.query('rollback')]);
    throw error;
  } finally {
    connection.release();
  }
}

/** The files of `folder` that have not run yet, for a role that may not run them. */
export async function listPending(engine: Engine, folder: string): Promise<string[]> {
  const names = (await readMigrations(folder)).map((file) => file.name);
  const { rows: begun } = await runSql(
    engine,
    `select from pg_class where oid = to_regclass('public.migrations')`,
  );
  if (begun.length === 0) return names;
  const { rows } = await runSql(engine, 'select name from migrations');
  const applied = new Set(rows.map((row) => row['name']));
  return names.filter((name) => !applied.has(name));
}

type MigrationFile = { name: string; sql: string; sha256: string };

function chosen(files: MigrationFile[], only: readonly { name: string; sha256: string }[] | undefined) {
  if (!only) return files;
  return only.map(({ name, sha256 }) => {
    const file = files.find((one) => one.name === name && one.sha256 === sha256);
    if (!file) throw new Error(`Migration ${name} is not one of this release.`);
    return file;
  });
}

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
