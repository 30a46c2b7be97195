import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Engine, runSql } from '#server/adapters/database/database.ts';
import { openEmbedded } from '#server/adapters/database/embedded.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { asAppRole, databaseUrl, fail, serverUrl } from './engine-template.ts';

export type TestEngine = {
  engine: Engine;
  /** The same database as the app sees it: on PostgreSQL by a role that owns nothing. */
  appEngine: Engine;
  /** What a server of its own would be started with on this same database. */
  env: Record<string, string>;
  drop: () => Promise<void>;
};

export const engineName = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded';

/** A database of one's own, migrated and empty, on the engine this suite is about. */
export function openTestEngine(): Promise<TestEngine> {
  return engineName === 'postgres' ? copyPostgres() : copyEmbedded();
}

async function copyEmbedded(): Promise<TestEngine> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-data-'));
  await cp(inject('template'), join(dataDir, 'db'), { recursive: true });
  const engine = await openEmbedded(join(dataDir, 'db'));
  return {
    engine,
    appEngine: engine,
    env: { DATA_DIR: dataDir },
    async drop() {
      await engine.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A test machine may be slow, and that is not what is tested. */
const patience = { connectMs: 300_000, answerMs: 300_000, lockMs: 300_000 };

async function copyPostgres(): Promise<TestEngine> {
  const name = `trove_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(serverUrl(), fail, patience);
  await runSql(server, `create database ${name} template ${inject('template')} strategy file_copy`);
  let isDropping = false;
  // A connection that is just closing may still hear that its database went.
  const engine = openPostgres(databaseUrl(name), (error) => isDropping || fail(error), patience);
  const appEngine = openPostgres(
    asAppRole(databaseUrl(name)),
    (error) => isDropping || fail(error),
    patience,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-data-'));
  return {
    engine,
    appEngine,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl(name) },
    async drop() {
      isDropping = true;
      await Promise.all([engine.end(), appEngine.end()]);
      await runSql(server, `drop database ${name} with (force)`);
      await server.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
