import { defineConfig } from 'vitest/config';
import { quickEngine } from './src/server/testing/quick-engine.ts';

const everywhere = {
  setupFiles: ['./scripts/vitest-setup.ts'],
  env: { TZ: 'Pacific/Kiritimati' },
  // One process for many files: most of the time would go into starting processes and reading the server anew.
  isolate: false,
  // Long, for a busy machine: they cost nothing while everything passes.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 90_000 } },
};

/** Database tests; those that are about an engine itself have a name of their own. */
const onPostgres = ['src/**/*.{db,engine}.test.ts', 'bench/**/*.db.test.ts'];
const isAll = process.env['TEST_ALL'] === '1';
const onEmbedded = isAll ? onPostgres : ['src/**/*.engine.test.ts'];

/** Also of all tests: commands that are given a server's URL, and what two connections do to each other. */
const onPostgresAlone = [
  'src/server/commands/{admin,audit,move-to-postgres,places}.db.test.ts',
  'src/server/adapters/backup/*.db.test.ts',
  'src/server/features/**/earlier-*.db.test.ts',
  'src/server/features/accounts/sessions/ended-sessions.db.test.ts',
  'src/server/features/accounts/sign-in/under-way.db.test.ts',
  'src/server/features/partner/entering-meanwhile.db.test.ts',
];

const onDatabase = {
  globalSetup: ['./src/server/testing/engine-template.ts', './scripts/server-under-test.ts'],
  maxWorkers: 3,
};

const withClamd = [...onDatabase.globalSetup, './scripts/clamd-under-test.ts'];

/** Three suites: units; database tests on a real PostgreSQL; and on the embedded engine what may differ there. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          globalSetup: ['./scripts/commands-under-test.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: onPostgres,
        },
      },
      {
        test: {
          ...everywhere,
          ...onDatabase,
          name: 'embedded',
          globalSetup: isAll ? withClamd : onDatabase.globalSetup,
          include: onEmbedded,
          exclude: onPostgresAlone,
          env: { ...everywhere.env, TEST_ENGINE: 'embedded' },
          execArgv: quickEngine,
        },
      },
      {
        test: {
          ...everywhere,
          ...onDatabase,
          name: 'postgres',
          globalSetup: withClamd,
          include: onPostgres,
          env: { ...everywhere.env, TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
});
