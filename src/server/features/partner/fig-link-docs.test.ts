import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figSignInQuerySchema } from '#contract/partner/fig-link.ts';
import { isGoodFigLink } from './fig-link.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const docs = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
const key = 'a-key-for-tests-of-at-least-32-characters';
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasMono = spawnSync('mcs', ['--version']).status === 0;
let folder = '';

beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'trove-snippets-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the docs show the partner how to sign a link', () => {
  test('in Node', () => {
    expectGoodLink(runSnippet('js', process.execPath, 'sign.mjs'));
  });

  test.skipIf(!hasPython)('in Python', () => {
    expectGoodLink(runSnippet('python', 'python3', 'sign.py'));
  });

  test.skipIf(!hasMono)('in C#', () => {
    const [source, program] = [join(folder, 'sign.cs'), join(folder, 'sign.exe')];
    writeFileSync(source, snippetIn('csharp'));
    execFileSync('mcs', [source, `-out:${program}`]);
    expectGoodLink(run('mono', program));
  });
});

function runSnippet(language: string, program: string, name: string): string {
  const file = join(folder, name);
  writeFileSync(file, snippetIn(language));
  return run(program, file);
}

function run(program: string, file: string): string {
  const env = { ...process.env, FIG_LINK_KEY: key };
  return execFileSync(program, [file, ' First+Last@FIG.example '], { env, encoding: 'utf8' });
}

function snippetIn(language: string): string {
  const found = [...docs.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))];
  expect(found).toHaveLength(1);
  return found[0]?.[1] ?? '';
}

function expectGoodLink(printed: string): void {
  const { email, ...query } = Object.fromEntries(new URL(printed.trim()).searchParams);
  expect(email).toBe('first+last@fig.example');
  const { proof } = figSignInQuerySchema.parse(query);
  expect(isGoodFigLink({ email: email!, ...proof! }, { keys: [key], now: new Date() })).toBe(true);
}
