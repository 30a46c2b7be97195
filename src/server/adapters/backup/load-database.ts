import type { Connection, Engine } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { installQueue } from '#server/adapters/install-queue.ts';
import { type Dump, listColumns, queueTable } from './dump-database.ts';

const rowsAtOnce = 500;
const charactersAtOnce = 4 * 1024 * 1024;

/** A dump that this release cannot take. Its message is the line a person sees. */
export class CannotLoad extends Error {}

type Loading = {
  migrationsFolder: string;
  /** What was dumped, where it is known beforehand; the rows are then counted against it. */
  expected: Dump;
};

/**
 * Rows into an empty database, in one transaction: tables as the dump's release had them, every row as it was (hashes of
 * the audit log too), then the ties between tables, which checks them. Later migrations run afterwards.
 */
export async function loadDatabase(
  engine: Engine,
  lines: AsyncIterable<string>,
  { migrationsFolder, expected }: Loading,
): Promise<void> {
  await migrate(engine, migrationsFolder, expected.migrations);
  await installQueue(engine);
  const connection = await engine.connect({ isPatient: true });
  try {
    await connection.query('begin');
    const retie = await untie(connection);
    await loadRows(connection, lines, expected);
    for (const { name, value } of expected.sequences) {
      await connection.query(`select setval('${name}', ${value})`);
    }
    await retie();
    await connection.query('commit');
  } catch (error) {
    await Promise.allSettled([connection.query('rollback')]);
    throw error;
  } finally {
    connection.release();
  }
  await migrate(engine, migrationsFolder);
}

/** Takes away what minds the order of rows; the answer puts it back, and PostgreSQL then checks every row. */
async function untie(connection: Connection): Promise<() => Promise<void>> {
  const ties = await listNames(
    connection,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as tie
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const tables = await listNames(
    connection,
    `select distinct tgrelid::regclass::text as table from pg_trigger
     where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  for (const { table, name } of ties) await connection.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of tables) await connection.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table, name, tie } of ties) {
      await connection.query(`alter table ${table} add constraint ${name} ${tie}`);
    }
    for (const { table } of tables) await connection.query(`alter table ${table} enable trigger user`);
  };
}

/** What the catalog answers: text in every column. */
async function listNames(connection: Connection, query: string): Promise<Record<string, string>[]> {
  return (await connection.query(query)).rows as Record<string, string>[];
}

async function loadRows(connection: Connection, lines: AsyncIterable<string>, { tables }: Dump) {
  const counts = new Map<string, number>();
  let table: string | undefined;
  let insert = '';
  let waiting: string[] = [];
  let length = 0;
  const flush = async () => {
    if (table === undefined || waiting.length === 0) return;
    await connection.query(insert, [`[${waiting.join(',')}]`]);
    counts.set(table, (counts.get(table) ?? 0) + waiting.length);
    waiting = [];
    length = 0;
  };
  for await (const line of lines) {
    if (line.startsWith('T ')) {
      await flush();
      table = line.slice(2);
      insert = await begin(connection, tables, table);
      continue;
    }
    waiting.push(line);
    length += line.length;
    if (waiting.length >= rowsAtOnce || length >= charactersAtOnce) await flush();
  }
  await flush();
  for (const { name, rows } of tables) {
    const count = counts.get(name) ?? 0;
    if (count !== rows)
      throw new CannotLoad(`${name} has ${count} rows, not ${rows}: the dump is not whole.`);
  }
}

/** Empties a table, which its migration may have filled, and answers how its rows are put in. */
async function begin(connection: Connection, tables: Dump['tables'], name: string): Promise<string> {
  const columns = tables.find((table) => table.name === name)?.columns;
  if (!columns) throw new CannotLoad(`${name} is not in the list of tables.`);
  const here = await listColumns(connection, name);
  const missing = columns.filter((column) => !here.includes(column));
  if (missing.length > 0 || (name !== queueTable && here.length !== columns.length)) {
    throw new CannotLoad(`${name} has other columns here: ${here.join(', ')}.`);
  }
  await connection.query(`delete from ${name}`);
  const list = columns.map((column) => `"${column}"`).join(', ');
  return `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1::json)`;
}
