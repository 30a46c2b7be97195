// `npm test`: everything. `npm run check`, `test:unit`, `test:db` and `test:e2e` are parts of it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPackages, leave, requireNode, root, say } from './install.mjs';

requireNode();
installPackages();

/** @type {{ suite: string, passed: number, failed: number, note?: string }[]} */
const results = [];
const scratch = mkdtempSync(join(tmpdir(), 'trove-test-'));
const bin = join(root, 'node_modules', '.bin');

/** @type {Record<string, () => Promise<void> | void>} */
const parts = { check, unit, db, e2e };
const wanted = process.argv[2];
const chosen = wanted === undefined ? Object.values(parts) : [parts[wanted]];
const filters = process.argv.slice(3);

try {
  for (const part of chosen) {
    if (part === undefined) leave(`There is no part "${wanted}": one of ${Object.keys(parts).join(', ')}.`);
    await part();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
report();

/** Types, lint, format and unused code: one test each. */
function check() {
  const rooms = ['src/valuation', 'src/reading', 'src/contract', 'src/server', 'src/web', '.'];
  for (const room of rooms) tool(`types of ${room}`, 'tsc', ['--noEmit', '-p', room]);
  tool('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
  tool('format', 'oxfmt', ['--check']);
  tool('unused code', 'knip', []);
}

function unit() {
  vitest('unit', {});
}

async function db() {
  vitest('embedded', {});
  const { findPostgres } = await import('./find-postgres.mjs');
  const server = await findPostgres();
  if (!server) return missing('postgres', 'No PostgreSQL: set TEST_DATABASE_URL, or install its server.');
  try {
    vitest('postgres', { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function e2e() {
  const { findChromium } = await import('./find-chromium.mjs');
  const chromium = await findChromium();
  if (!chromium) return missing('journeys', 'No Chromium: install one, or let Playwright download its own.');
  build();
  const file = join(scratch, 'journeys.json');
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const status = run('playwright', ['test', '--reporter=line,json', ...filters], env);
  const stats = readJson(file)?.['stats'];
  const passed = Number(stats?.['expected'] ?? 0) + Number(stats?.['flaky'] ?? 0);
  count('journeys', passed, Number(stats?.['unexpected'] ?? 0), status);
}

/**
 * @param {string} project
 * @param {Record<string, string>} env
 */
function vitest(project, env) {
  say(`\n${project}`);
  const file = join(scratch, `${project}.json`);
  const options = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const status = run('vitest', [...options, ...filters], env);
  const counts = readJson(file);
  count(project, Number(counts?.['numPassedTests'] ?? 0), Number(counts?.['numFailedTests'] ?? 0), status);
}

/**
 * @param {string} suite
 * @param {string} name
 * @param {string[]} options
 */
function tool(suite, name, options) {
  const status = run(name, options, {});
  results.push({ suite, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });
}

/**
 * A run that ended badly without a failed test (a file that does not load, say) counts as one failure.
 * @param {string} suite
 * @param {number} passed
 * @param {number} failed
 * @param {number} status
 */
function count(suite, passed, failed, status) {
  const isBad = status !== 0 || passed + failed === 0;
  results.push({ suite, passed, failed: isBad ? Math.max(1, failed) : failed });
}

/**
 * @param {string} suite
 * @param {string} why
 */
function missing(suite, why) {
  const isFailure = process.env['CI'] === 'true';
  say(`\n!!! ${suite} did not run. ${why}\n`);
  results.push({ suite, passed: 0, failed: isFailure ? 1 : 0, note: 'DID NOT RUN' });
}

/**
 * @param {string} name
 * @param {string[]} options
 * @param {Record<string, string>} env
 * @returns {number}
 */
function run(name, options, env) {
  const done = spawnSync(join(bin, name), options, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return done.status ?? 1;
}

/**
 * @param {string} file
 * @returns {Record<string, Record<string, unknown>> | undefined}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The runner died before it could write: its exit code tells.
  }
}

function report() {
  say('');
  for (const { suite, passed, failed, note } of results) {
    say(`${suite.padEnd(24)} ${note ?? `${passed} passed, ${failed} failed`}`);
  }
  const total = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((sum, result) => sum + result[key], 0);
  say('');
  say(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}
