import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root, say } from './install.mjs';

/** @typedef {{ file: string, name: string, seconds: number, failure?: string | undefined }} Timed */
/** @typedef {{ suite: string, passed: number, failed: number, note?: string, tests?: Timed[] }} Result */

/**
 * @param {string} suite
 * @param {string} file what Vitest's json reporter wrote
 * @param {number} status
 * @param {boolean} mayBeEmpty of some tests alone, asked for by words in their names
 * @returns {Result}
 */
export function countVitest(suite, file, status, mayBeEmpty) {
  const written = readJson(file);
  /** @type {{ name: string, assertionResults: { fullName: string, duration?: number, failureMessages?: string[] }[] }[]} */
  const files = written?.testResults ?? [];
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0, failureMessages = [] }) => ({
      file: relative(root, name),
      name: fullName,
      seconds: duration / 1_000,
      failure: failureMessages[0],
    })),
  );
  const { numPassedTests = 0, numFailedTests = 0 } = written ?? {};
  if (mayBeEmpty && status === 0 && files.length === 0) {
    return { suite, passed: 0, failed: 0, note: 'none of these names' };
  }
  return { ...count(suite, numPassedTests, numFailedTests, status), tests };
}

/**
 * @param {string} suite
 * @param {string} file what Playwright's json reporter wrote
 * @param {number} status
 * @returns {Result}
 */
export function countJourneys(suite, file, status) {
  const written = readJson(file);
  const { expected = 0, unexpected = 0 } = written?.stats ?? {};
  return { ...count(suite, expected, unexpected, status), tests: written ? journeysOf(written) : [] };
}

/**
 * @typedef {{ results: { duration: number, error?: { message?: string } }[] }} Ran
 * @typedef {{ suites?: Suite[], specs?: { file: string, title: string, tests: Ran[] }[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Timed[]}
 */
function journeysOf({ suites = [], specs = [] }) {
  return [
    ...specs.map(({ file, title, tests }) => ({
      file: `e2e/${file}`,
      name: title,
      seconds: tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration / 1_000, 0),
      failure: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
    })),
    ...suites.flatMap(journeysOf),
  ];
}

/**
 * A run that ended badly without a failed test (a file that does not load, say) counts as one failure.
 * @param {string} suite
 * @param {number} passed
 * @param {number} failed
 * @param {number} status
 * @returns {Result}
 */
function count(suite, passed, failed, status) {
  const isBad = status !== 0 || passed + failed === 0;
  return { suite, passed, failed: isBad ? Math.max(1, failed) : failed };
}

/**
 * What could not run here is no success: on CI it fails, elsewhere it is said.
 * @param {string} suite
 * @param {string} why
 * @returns {Result}
 */
export function missing(suite, why) {
  say(`\n!!! ${suite} did not run. ${why}\n`);
  return { suite, passed: 0, failed: process.env['CI'] === 'true' ? 1 : 0, note: 'DID NOT RUN' };
}

/** @param {Result[]} results */
export function report(results) {
  const tests = results.flatMap((result) => result.tests ?? []);
  printSlowest(tests);
  printFailed(tests);
  say('');
  for (const { suite, passed, failed, note } of results) {
    say(`${suite.padEnd(24)} ${note ?? `${passed} passed, ${failed} failed`}`);
  }
  const total = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((sum, result) => sum + result[key], 0);
  say('');
  say(`${total('passed')} passed, ${total('failed')} failed`);
  // Nothing that passed is no success either.
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
}

/** @param {Timed[]} tests */
function printSlowest(tests) {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length === 0) return;
  say('\nThe slowest');
  for (const { file, name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(6)} s  ${file}  ${name}`);
}

/**
 * Once more at the end, where a long log is cut off last.
 * @param {Timed[]} tests
 */
function printFailed(tests) {
  const failed = tests.filter(({ failure }) => failure !== undefined);
  if (failed.length > 0) say('\nFailed');
  for (const { file, name, failure = '' } of failed) {
    say(`  ${file}  ${name}`);
    for (const line of failure.split('\n').slice(0, 12)) say(`      ${line.slice(0, 160)}`);
  }
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The runner died before it could write: its exit code tells.
  }
}
