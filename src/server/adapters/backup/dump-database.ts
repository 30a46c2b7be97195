import { type Connection, type Engine, runSql } from '#server/adapters/database/database.ts';

export type Sequence = { name: string; value: number };
export type DumpedTable = { name: string; columns: string[]; rows: number };

/** What a dump is besides its rows. Known once the last row was read. */
export type Dump = {
  migrations: { name: string; sha256: string }[];
  tables: DumpedTable[];
  sequences: Sequence[];
  /** Files that a row names. */
  files: { id?: string | undefined; name: string; keyId: string | null }[];
};

/** The one table of the queue whose rows are ours; it makes the others anew. */
export const queueTable = 'pgboss.job';
/** Made by the migrations themselves. */
const madeAnew = new Set(['public.migrations']);

const rowsAtOnce = 500;
/** Rows with pictures in them. */
const largeRowsAtOnce = 10;

/**
 * Every row as of one moment, on either engine: a line `T name` for each table, then a line of JSON for each of its rows.
 * `dump` fills as it goes: its migrations before the first line, a table before its own, the rest at the end.
 * PostgreSQL writes and reads that JSON itself, so that a value comes back as the same value.
 */
export async function* dumpDatabase(engine: Engine, dump: Dump): AsyncGenerator<string, void> {
  const connection = await engine.connect({ isPatient: true });
  try {
    await connection.query('begin transaction isolation level repeatable read, read only');
    const { rows } = await connection.query('select name, sha256 from migrations order by name');
    dump.migrations = rows as Dump['migrations'];
    for (const name of await listTables(connection)) {
      const table = { name, columns: await listColumns(connection, name), rows: 0 };
      dump.tables.push(table);
      yield `T ${name}`;
      for await (const line of dumpRows(connection, name)) {
        table.rows += 1;
        yield line;
      }
    }
    const named = 'select id, file_name as name, key_id as "keyId" from illustrations';
    dump.files = (await connection.query(named)).rows as Dump['files'];
    dump.sequences = await listSequences(connection);
  } finally {
    await Promise.allSettled([connection.query('rollback')]);
    connection.release();
  }
}

async function* dumpRows(connection: Connection, table: string) {
  const { rows: large } = await connection.query(
    `select from information_schema.columns
     where table_schema || '.' || table_name = '${table}' and data_type = 'bytea'`,
  );
  const size = large.length > 0 ? largeRowsAtOnce : rowsAtOnce;
  await connection.query(
    `declare dumped no scroll cursor for select row_to_json(one)::text as line from ${table} one`,
  );
  for (;;) {
    const { rows } = await connection.query(`fetch ${size} from dumped`);
    for (const row of rows) yield String(row['line']);
    if (rows.length < size) break;
  }
  await connection.query('close dumped');
}

async function listTables(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return [...rows.map((row) => String(row['name'])).filter((name) => !madeAnew.has(name)), queueTable];
}

/** Those that hold a value of their own; what is computed from them is computed anew. */
export async function listColumns(connection: Connection, table: string): Promise<string[]> {
  const { rows } = await connection.query(
    `select column_name as name from information_schema.columns
     where table_schema || '.' || table_name = '${table}' and is_generated = 'NEVER' order by 1`,
  );
  return rows.map((row) => String(row['name']));
}

async function listSequences(connection: Connection): Promise<Sequence[]> {
  const { rows } = await connection.query(
    `select schemaname || '.' || sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows as Sequence[];
}

/** Whether the database is as it was made: nothing could be lost in it. */
export async function isEmptyDatabase(engine: Engine): Promise<boolean> {
  const { rows } = await runSql(
    engine,
    `select from information_schema.tables where table_schema in ('public', 'pgboss') limit 1`,
  );
  return rows.length === 0;
}
