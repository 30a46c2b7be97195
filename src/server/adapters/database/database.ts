import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Row = Record<string, unknown>;
export type QueryResult = { command: string; rowCount: number; rows: Row[] };

export type Connection = {
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  release(): void;
};

/** What both engines look like from here: the part of pg's Pool that Kysely, the migrations and the queue use. */
export type Engine = {
  name: 'embedded' | 'postgres';
  /** A patient connection waits ten minutes for an answer instead of seconds: for locks and migrations. */
  connect(options?: { isPatient: boolean }): Promise<Connection>;
  /** Connections that are open, those of them that wait for work, and who waits for one. */
  countConnections(): { open: number; idle: number; waiting: number };
  end(): Promise<void>;
};

/** A pool or a transaction. Stores take it as their first argument, so no query slips out of its transaction. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export function openDb(engine: Engine): Kysely<Schema> {
  // Kysely types its pool by pg's own classes; Engine has every member that its driver calls.
  const pool = engine as unknown as ConstructorParameters<typeof PostgresDialect>[0]['pool'];
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Any numbers will do, as long as every node of Trove waits on the same ones. */
export const advisoryLocks = {
  migrations: 7_064_177,
  start: 7_064_178,
  runs: 7_064_179,
  sales: 7_064_180,
  states: 7_064_181,
  roster: 7_064_182,
} as const;

/** Lets nodes that start together do `work` one after the other. The embedded engine has one node by its nature. */
export async function oneNodeAtATime<Result>(engine: Engine, work: () => Promise<Result>): Promise<Result> {
  if (engine.name === 'embedded') return work();
  const connection = await engine.connect({ isPatient: true });
  try {
    await connection.query('begin');
    await connection.query(`select pg_advisory_xact_lock(${advisoryLocks.start})`);
    return await work();
  } finally {
    await Promise.allSettled([connection.query('commit')]);
    connection.release();
  }
}

/** One statement on a connection of its own. */
export async function runSql(
  engine: Engine,
  sql: string,
  parameters?: readonly unknown[],
): Promise<QueryResult> {
  const connection = await engine.connect();
  try {
    return await connection.query(sql, parameters);
  } finally {
    connection.release();
  }
}
