import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]*) \|$/gm)].map(
  ([, id = '', state = '', how = '', files = '']) => ({ id, state, how, files }),
);

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const inChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('each requirement of ASVS 5.0.0, level 1 and 2, has its row once, in order', () => {
  const ids = rows.map(({ id }) => id);
  expect(inChapter.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length)).toEqual(inChapter);
  expect(new Set(ids).size).toBe(253);
  const order = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
  expect(ids.toSorted((a, b) => order(a) - order(b))).toEqual(ids);
});

test('each row has a state and a reason, and the files it names are there', () => {
  const states = new Set(rows.map(({ state }) => state));
  expect([...states].filter((state) => !['met', 'n/a', 'deviation', 'not met'].includes(state))).toEqual([]);
  expect(rows.filter(({ how }) => how.trim().length < 5)).toEqual([]);
  const named = rows.flatMap(({ files }) => [...files.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the sum above the table is right', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  expect(page).toContain(
    `${count('met')} met, ${count('deviation')} with a deviation, ${count('not met')} not met, ${count('n/a')} not applicable`,
  );
});
