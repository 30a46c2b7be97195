import { randomUUID } from 'node:crypto';
import { type Engine, runSql } from '#server/adapters/database/database.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { databaseUrl, fail, serverUrl } from './engine-template.ts';

/** A PostgreSQL database without a table, until the work is done. */
export async function withEmptyPostgres(work: (engine: Engine, url: string) => Promise<void>): Promise<void> {
  const name = `trove_${randomUUID().replaceAll('-', '')}`;
  const server = openPostgres(serverUrl(), fail);
  await runSql(server, `create database ${name}`);
  const engine = openPostgres(databaseUrl(name), () => {});
  try {
    await work(engine, databaseUrl(name));
  } finally {
    await engine.end();
    await runSql(server, `drop database ${name} with (force)`);
    await server.end();
  }
}
