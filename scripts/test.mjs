// `npm test`: everything. `npm run check`, `test:unit`, `test:db`, `test:e2e` and `test:node` are parts of it;
// `fuzz` runs one of them at length; `test:all` also runs the database tests on the embedded engine that `npm test` runs
// on PostgreSQL alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBeside } from './build.mjs';
import { installPackages, leave, requireNode, say } from './install.mjs';
import { makeReadyCluster, readyCluster } from './ready-cluster.mjs';
import { runProgram, withNode } from './run-program.mjs';
import { countJourneys, countVitest, missing, report } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').Result} Result */

/** The one that `npm test` runs units on beside the machine's own: those of what Node runs, not of what browsers do. */
const otherNode = '24';
const runByNode = ['src/server', 'src/reading'];

requireNode();
installPackages();

const scratch = mkdtempSync(join(tmpdir(), 'trove-test-'));
/** @type {Record<string, () => Promise<Result[]>>} */
const parts = { check, unit, db, e2e, node, all, fuzz };
const [wanted, ...filters] = process.argv.slice(2);
/** @type {(() => Promise<Result[]>) | undefined} */
const part = wanted === undefined ? everything : parts[wanted];
if (part === undefined) leave(`There is no part "${wanted}": one of ${Object.keys(parts).join(', ')}.`);
let areJourneysDone = false;
const isAlone = part !== everything && part !== all;

const start = performance.now();
try {
  const results = await part();
  say(`\n${Math.round((performance.now() - start) / 1_000)} s`);
  report(results);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function all() {
  process.env['TEST_ALL'] = '1';
  return everything();
}

/**
 * The journeys wait for the browser, the rest for the processor: beside each other they fill two cores.
 * @returns {Promise<Result[]>}
 */
async function everything() {
  await findFirst();
  const journeys = e2e().finally(() => (areJourneysDone = true));
  const rest = [...(await check()), ...(await unit()), ...(await node()), ...(await db())];
  return [...rest, ...(await journeys)];
}

/** Two apt-gets at once would lock each other out. */
async function findFirst() {
  const { findChromium } = await import('./find-chromium.mjs');
  await findChromium();
  const { findPostgres } = await import('./find-postgres.mjs');
  await (await findPostgres())?.stop();
  const { findClamd } = await import('./find-clamd.mjs');
  findClamd();
}

/** Types and lint, each file under the tsconfig.json of its room; format; unused code: one test each. */
async function check() {
  /** @type {[suite: string, name: string, options: string[]][]} */
  const tools = [
    ['types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
    ['format', 'oxfmt', ['--check']],
    ['unused code', 'knip', []],
  ];
  /** @type {Result[]} */
  const results = [];
  for (const [suite, name, options] of tools) {
    const status = await runProgram(name, options, { isAlone, title: suite });
    results.push({ suite, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });
  }
  return results;
}

async function unit() {
  return [await vitest('unit', 'unit', {})];
}

/**
 * `npm run test:node -- 22`: what must pass on every Node we name; a part of it within `npm test`.
 * @returns {Promise<Result[]>}
 */
async function node() {
  const version = isAlone ? (filters.shift() ?? otherNode) : otherNode;
  const suites = isAlone ? ['unit', 'embedded'] : ['unit'];
  const only = isAlone ? [] : runByNode;
  const { findNode } = await import('./find-node.mjs');
  const program = findNode(version);
  if (!program) return [missing(`node ${version}`, "npx could not bring npm's node package.")];
  /** @type {Result[]} */
  const results = [];
  for (const suite of suites)
    results.push(await vitest(suite, `${suite} on node ${version}`, withNode(program), only));
  return results;
}

async function db() {
  await makeReadyCluster();
  const embedded = await vitest('embedded', 'embedded', { READY_CLUSTER: readyCluster() });
  const { findPostgres } = await import('./find-postgres.mjs');
  const server = await findPostgres();
  if (!server) {
    return [embedded, missing('postgres', 'No PostgreSQL: set TEST_DATABASE_URL, or install its server.')];
  }
  try {
    const env = { TEST_DATABASE_URL: server.url, READY_CLUSTER: readyCluster() };
    return [embedded, await vitest('postgres', 'postgres', env)];
  } finally {
    await server.stop();
  }
}

/**
 * `npm run fuzz -- CASES SEED`: every operation of the API with so many requests that no form would send, on
 * PostgreSQL. The database tests have 200 of them; without a seed it is another one each time.
 * @returns {Promise<Result[]>}
 */
async function fuzz() {
  const [cases = '10000', seed = String(Date.now() % 2 ** 31)] = filters.splice(0);
  const { findPostgres } = await import('./find-postgres.mjs');
  const server = await findPostgres();
  if (!server) return [missing('fuzz', 'No PostgreSQL: set TEST_DATABASE_URL, or install its server.')];
  say(`${cases} cases an operation, seed ${seed}`);
  filters.push('src/server/fuzz');
  try {
    const env = { TEST_DATABASE_URL: server.url, FUZZ_CASES: cases, FUZZ_SEED: seed };
    return [await vitest('postgres', 'fuzz', env)];
  } finally {
    await server.stop();
  }
}

async function e2e() {
  const { findChromium } = await import('./find-chromium.mjs');
  const chromium = await findChromium();
  if (!chromium)
    return [missing('journeys', 'No Chromium: install one, or let Playwright download its own.')];
  await Promise.all([makeReadyCluster(), buildBeside()]);
  const file = join(scratch, 'journeys.json');
  const env = {
    CHROMIUM_PATH: chromium,
    READY_CLUSTER: readyCluster(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const options = ['test', '--reporter=line,json', ...filters];
  const status = await runProgram('playwright', options, { env, isAlone, title: 'journeys' });
  return [countJourneys('journeys', file, status)];
}

/**
 * @param {string} project
 * @param {string} title
 * @param {Record<string, string>} env
 * @param {string[]} only folders
 * @returns {Promise<Result>}
 */
async function vitest(project, title, env, only = []) {
  const file = join(scratch, `${title.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Beside the journeys one worker: more would only slow each other down. Database tests also wait for their database.
  const workers = areJourneysDone || isAlone ? (project === 'unit' ? 2 : 3) : 1;
  const mayBeEmpty = filters.length > 0;
  const options = ['run', '--project', project, `--maxWorkers=${workers}`, ...reporters, ...only, ...filters];
  if (mayBeEmpty) options.push('--passWithNoTests');
  const status = await runProgram('vitest', options, { env, isAlone, title });
  return countVitest(title, file, status, mayBeEmpty);
}
