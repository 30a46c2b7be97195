import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { runSql } from './database.ts';

let own: TestEngine;
beforeAll(async () => void (own = await openTestEngine()));
afterAll(() => own.drop());

/** Types are gone when a test runs, so the files themselves are read: one table a type, one column a line. */
const source = ['schema.ts', 'account-tables.ts', 'case-tables.ts', 'file-tables.ts', 'paper-tables.ts']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test('schema.ts says what the migrations made: every table, column and type, and what may be left out', async () => {
  const { rows } = await runSql(
    own.engine,
    `select table_name, column_name, data_type, is_nullable = 'YES' as is_nullable,
       column_default is not null or is_identity = 'YES' as has_default
     from information_schema.columns
     where table_schema = 'public' and table_name <> 'migrations'`,
  );
  const made = rows.map((row) => {
    const [table, column, type] = [row['table_name'], row['column_name'], row['data_type']].map(String);
    return `${table}.${column}: ${kinds[type ?? ''] ?? type}${row['is_nullable'] ? ' or null' : ''}`;
  });
  const written = readSchema();
  expect(written.map(({ column }) => column).toSorted()).toEqual(made.toSorted());

  const withDefault = new Set(made.filter((_, at) => rows[at]?.['has_default']));
  const left = written.filter(({ column, mayBeLeftOut }) => mayBeLeftOut && !withDefault.has(column));
  expect(left).toEqual([]);
});

const kinds: Record<string, string> = {
  uuid: 'text',
  text: 'text',
  character: 'text',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'bytes',
  date: 'day',
  'timestamp with time zone': 'moment',
  jsonb: 'json',
  ARRAY: 'list',
};

function readSchema(): { column: string; mayBeLeftOut: boolean }[] {
  const tables = [...source.matchAll(/^ {2}(\w+): (\w+Table);$/gm)];
  return tables.flatMap(([, table, type]) => {
    const body = new RegExp(`^(?:export )?type ${type} = \\{\\n([^]*?)^\\};$`, 'm').exec(source)?.[1] ?? '';
    const columns = [...body.matchAll(/^ {2}(\w+): (.+);$/gm)];
    return columns.map(([, column, given = '']) => {
      const generated = /^Generated<(.*)>$/.exec(given);
      const inner = generated?.[1] ?? given;
      const isNullable = inner.endsWith(' | null');
      const kind = kindOf(inner.replace(/ \| null$/, ''));
      return {
        column: `${table}.${column}: ${kind}${isNullable ? ' or null' : ''}`,
        mayBeLeftOut: generated !== null,
      };
    });
  });
}

function kindOf(type: string): string {
  if (type.startsWith('ColumnType<unknown')) return 'json';
  if (type.endsWith('[]')) return 'list';
  const plain: Record<string, string> = {
    number: 'number',
    boolean: 'boolean',
    Uint8Array: 'bytes',
    Day: 'day',
    Timestamp: 'moment',
  };
  // What is left is text: any, or one of a few.
  return plain[type] ?? 'text';
}
