import { defineConfig } from 'vitest/config';

const everywhere = { setupFiles: ['./scripts/vitest-setup.ts'], env: { TZ: 'Pacific/Kiritimati' } };

/** Three suites: units; and the same database tests on the embedded engine and on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...everywhere,
          name: 'unit',
          // Pure functions: one process for many files, or most of the time goes into starting processes.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'embedded',
          globalSetup: ['./src/server/testing/engine-template.ts'],
          include: ['src/**/*.db.test.ts'],
          env: { ...everywhere.env, TEST_ENGINE: 'embedded' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'postgres',
          globalSetup: ['./src/server/testing/engine-template.ts'],
          include: ['src/**/*.db.test.ts'],
          env: { ...everywhere.env, TEST_ENGINE: 'postgres' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
