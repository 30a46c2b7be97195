import { defineConfig } from 'vitest/config';

const everywhere = {
  setupFiles: ['./scripts/vitest-setup.ts'],
  env: { TZ: 'Pacific/Kiritimati' },
  // One process for many files: most of the time would go into starting processes and reading the server anew.
  isolate: false,
  // Long, for a busy machine: they cost nothing while everything passes.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Database tests; those that are about an engine itself have a name of their own. */
const onPostgres = ['src/**/*.{db,engine}.test.ts', 'bench/**/*.db.test.ts'];
const onEmbedded = process.env['TEST_ALL'] === '1' ? onPostgres : ['src/**/*.engine.test.ts'];

const onDatabase = {
  globalSetup: ['./src/server/testing/engine-template.ts', './scripts/server-under-test.ts'],
  maxWorkers: 2,
};

/** Three suites: units; database tests on a real PostgreSQL; and on the embedded engine what may differ there. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: onPostgres,
        },
      },
      {
        test: {
          ...everywhere,
          ...onDatabase,
          name: 'embedded',
          include: onEmbedded,
          env: { ...everywhere.env, TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          ...everywhere,
          ...onDatabase,
          name: 'postgres',
          globalSetup: [...onDatabase.globalSetup, './scripts/clamd-under-test.ts'],
          include: onPostgres,
          env: { ...everywhere.env, TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
});
