import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSlowPatterns } from './pattern-rules.ts';

// What is read by reading/ is an advisor's own file in their own browser; on the server a process of its own has an end.
const sources = ['contract', 'server'].flatMap((room) =>
  readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
    .map((name) => ({
      path: `src/${room}/${name}`,
      text: readFileSync(join(import.meta.dirname, room, name), 'utf8'),
    })),
);

test('no pattern of the server takes longer than the text it is held against', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(findSlowPatterns(sources)).toEqual([]);
});

test.each([
  ['text.replace(/\\/+$/, "")', 1],
  ['const isEmpty = (text: string) => /^(a+)+$/.test(text);', 1],
  ['z.string().regex(/[.\\s]+$/)', 1],
  ['text.replace(/(?<!\\/)\\/+$/, "")', 0],
  ['/^[a-z]+$/.test(text)', 0],
])('of %s it finds %i', (text, count) => {
  expect(findSlowPatterns([{ path: 'a.ts', text }])).toHaveLength(count);
});
