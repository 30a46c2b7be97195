import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let folder = '';
let [first, second] = ['', ''];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trove-sbom-'));
  [first, second] = ['first', 'second'].map((name) => {
    const file = join(folder, `${name}.json`);
    execFileSync(process.execPath, [join(root, 'scripts', 'sbom.mjs'), file], { stdio: 'pipe' });
    return readFileSync(file, 'utf8');
  }) as [string, string];
});
afterAll(() => rmSync(folder, { recursive: true }));

type Component = { group?: string; name: string; version: string; licenses?: unknown[] };
type Lock = { packages: Record<string, { version: string; name?: string; dev?: true }> };

test('the list of packages names each that production runs on, second versions too', () => {
  const bom = JSON.parse(first) as { specVersion: string; components: Component[] };
  expect(bom.specVersion).toBe('1.6');
  const listed = bom.components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
  );
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const needed = Object.entries(packages)
    .filter(([path, one]) => path !== '' && !one.dev && existsSync(join(root, path)))
    .map(([path, one]) => `${one.name ?? path.split('node_modules/').at(-1)}@${one.version}`);
  expect(needed.length).toBeGreaterThan(100);
  expect([...new Set(needed)].filter((one) => !listed.includes(one))).toEqual([]);
  for (const name of ['zod', 'ajv', 'pg-protocol']) {
    expect(
      listed.some((one) => one.startsWith(`${name}@`)),
      name,
    ).toBe(true);
  }
  expect(bom.components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
});

test('it has the same bytes twice, and names neither a registry nor this machine', () => {
  expect(second).toBe(first);
  expect(first).not.toMatch(/registry\./);
  expect(first).not.toContain(root);
});
