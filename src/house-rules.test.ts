import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBrokenRules } from './house-rules.ts';
import { findImportCircles } from './import-circles.ts';

const root = join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
});
const paths = listed
  .toString()
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Files that only a running copy has, and `x`, which stands for any. */
const isNoFile = (name: string) => name === 'in-use.json' || /^(?:\.\/)?x\./.test(name);

describe('the house', () => {
  test('keeps its own rules', () => {
    const code = paths.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path));
    expect(code.length).toBeGreaterThan(50);
    expect(findBrokenRules(code.map((path) => ({ path, text: read(path) })))).toEqual([]);
  });

  test('has no files that import each other in a circle', () => {
    const code = paths.filter((path) => /^src\/.*\.tsx?$/.test(path));
    expect(findImportCircles(code.map((path) => ({ path, text: read(path) })))).toEqual([]);
  });

  test('has every script that its docs name', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = paths
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => [...read(path).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? ''));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('has every file that its docs link to', () => {
    const dead = paths
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)]
          .map((match) => join(root, path, '..', match[1] ?? ''))
          .filter((target) => !existsSync(target)),
      );
    expect(dead).toEqual([]);
  });

  test('has every file that its docs name', () => {
    const named = paths
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) => [...read(path).matchAll(/`([\w./-]+\.(?:ts|tsx|css|sql|mjs|json|md))`/g)])
      .map((match) => match[1] ?? '')
      .filter((name) => !isNoFile(name));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
  });

  test('has a lockfile that names no host', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
  });
});

test('a planted circle is found once, types and late imports too', () => {
  const circle = [
    { path: 'src/web/a.ts', text: "import type { B } from './b.ts';" },
    { path: 'src/web/b.ts', text: "const c = () => import('#web/ui/c.ts');" },
    { path: 'src/web/ui/c.ts', text: "export { a } from '#web/a.ts';\nimport { d } from './d.ts';" },
    { path: 'src/web/ui/d.ts', text: '' },
  ];
  expect(findImportCircles(circle)).toEqual([
    'src/web/a.ts -> src/web/b.ts -> src/web/ui/c.ts -> src/web/a.ts is a circle',
  ]);
  expect(findImportCircles(circle.slice(1))).toEqual([]);
});

describe('a planted fault is found', () => {
  test.each([
    [
      'src/valuation/price.ts',
      "import { limits } from '#contract/limits.ts';",
      'valuation may not know contract',
    ],
    ['src/reading/x.ts', "import { x } from '#server/x.ts';", 'reading may not know server'],
    ['src/valuation/price.ts', "import { x } from '#reading/x.ts';", 'valuation may not know reading'],
    ['src/contract/x.ts', "import { x } from '#server/x.ts';", 'contract may not know server'],
    [
      'src/server/features/quotes/x.ts',
      "import { x } from '#server/features/cases/x.ts';",
      'features never import features',
    ],
    ['src/server/features/quotes/x.ts', "db.deleteFrom('illustrations')", 'writes illustrations'],
    ['src/server/features/cases/x.ts', "db.updateTable('quotes').set({})", 'writes quotes'],
    ['src/server/retention.ts', 'await sql`delete from audit_log where true`', 'writes audit_log'],
    ['src/server/features/quotes/x.ts', "db.insertInto('a_table_of_nobody')", 'writes a_table_of_nobody'],
    ['src/server/features/quotes/x.ts', 'return { rid: quote.id };', 'a word of the wire'],
    ['src/web/features/quotes/x.tsx', 'return quote.estOfferLow;', 'a word of the wire'],
    ['src/web/app.tsx', "export { run } from '#server/run.ts';", 'web may not know server'],
    ['src/web/app.tsx', "const x = await import('#server/run.ts');", 'web may not know server'],
    ['src/valuation/price.ts', "import fs from 'node:fs';", 'valuation imports no such package'],
    ['src/contract/x.ts', "import React from 'react';", 'contract imports no such package'],
    ['src/web/ui/x.tsx', "import { messages } from '#contract/messages.ts';", 'src/web/ui/ must not know it'],
    ['src/web/features/a/x.tsx', "import { x } from '#web/app/x.ts';", 'src/web/features/ must not know it'],
    [
      'src/server/http/x.ts',
      "import { x } from '#server/features/quotes/x.ts';",
      'src/server/http/ must not know it',
    ],
    [
      'src/server/features/a/x.ts',
      "import { x } from '#server/features/b/x.ts';",
      'features never import features',
    ],
    [
      'src/web/features/a/x.ts',
      "import type {\n  X,\n} from '#web/features/b/x.ts';",
      'features never import features',
    ],
    ['src/server/a/x.ts', "import { x } from '../b/x.ts';", 'use #room/...'],
    ['src/server/x.ts', "import { x } from '#server/y';", 'name the file with its ending'],
    ['src/server/x.ts', "import { x } from '#cellar/y.ts';", 'there is no such room'],
    ['src/web/utils/x.ts', '', 'is a drawer'],
    ['src/web/long.ts', 'x\n'.repeat(301), 'has 301 lines'],
  ])('in %s', (path, text, sentence) => {
    expect(findBrokenRules([{ path, text }])).toEqual([expect.stringContaining(sentence)]);
  });

  test('in a crowded folder of a feature', () => {
    const crowd = Array.from({ length: 17 }, (_, n) => ({
      path: `src/web/features/a/x${n}.ts`,
      text: `export const x = ${n};`,
    }));
    expect(findBrokenRules(crowd)).toEqual([expect.stringContaining('src/web/features/a/ has 17 files')]);
    const aside = [
      ...crowd.slice(1),
      { path: 'src/web/features/a/x.test.ts', text: 'a' },
      { path: 'src/web/features/a/x.css', text: 'b' },
      { path: 'src/web/features/a/desk/x.ts', text: 'c' },
    ];
    expect(findBrokenRules(aside)).toEqual([]);
  });

  test('in two files with the same body', () => {
    const twins = [
      { path: 'src/web/a/x.ts', text: 'export const x = 1;\n' },
      { path: 'src/web/b/y.ts', text: 'export  const x = 1;' },
    ];
    expect(findBrokenRules(twins)).toEqual(['src/web/b/y.ts is a copy of src/web/a/x.ts']);
  });

  test('and what is allowed is not', () => {
    const allowed = [
      { path: 'src/server/x.ts', text: "import { p } from '#valuation/p.ts';\nimport fs from 'node:fs';" },
      { path: 'src/web/x.ts', text: "import { m } from '#contract/m.ts';\nimport './x.css';" },
      { path: 'src/web/features/quotes/api.ts', text: 'export const json = { rid: id };' },
      { path: 'src/contract/x.ts', text: "import * as z from 'zod/mini';" },
      { path: 'src/valuation/x.test.ts', text: "import { test } from 'vitest';" },
      { path: 'src/valuation/tables/long.ts', text: 'x\n'.repeat(900) },
    ];
    expect(findBrokenRules(allowed)).toEqual([]);
  });
});
