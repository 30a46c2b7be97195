import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { retention } from '#contract/retention/retention.ts';
import { forgettingOf } from './retention.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the retention table', () => {
  test('has a row for every table of the schema, and names no other', () => {
    const schema = read('src/server/adapters/database/schema.ts');
    const tables = [...schema.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map((match) => match[1] ?? '');
    const ours = new Set(Object.values(retention).flatMap((row): readonly string[] => row.tables));
    // Not in the schema: what migrations and the queue keep for themselves.
    const others = ['migrations', 'pgboss.job', 'pgboss.archive'];
    expect([...ours].toSorted()).toEqual([...tables, ...others].toSorted());
  });

  test('stands in docs/operations.md word for word', () => {
    const rows = Object.values(retention).map(
      ({ what, why, howLong, afterwards, endedBy }) =>
        `| ${what} | ${why} | ${howLong('RETENTION_DAYS')} | ${afterwards} | ${endedBy} |`,
    );
    const table = ['| what | why | how long | then | by |', '|---|---|---|---|---|', ...rows].join('\n');
    expect(read('docs/operations.md')).toContain(`\n${table}\n`);
  });

  test('starts no server that leaves a kind to nobody', () => {
    expect(() => forgettingOf([], 'nowhere')).toThrow(
      'nobody forgets watches, complianceFiles, quotes, cases',
    );
  });

  test('starts no server in which two forget the same', () => {
    const feature = { addRoutes: () => {}, forget: { sessions: async () => 0 } };
    expect(() => forgettingOf([feature, feature], 'nowhere')).toThrow('sessions is forgotten twice');
  });
});
