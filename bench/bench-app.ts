import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAttempts } from '#server/adapters/attempts.ts';
import { type Engine, openDb } from '#server/adapters/database/database.ts';
import { findInstallation } from '#server/adapters/database/installation.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import { sealFiles } from '#server/adapters/files/sealed-files.ts';
import { noErrorReports } from '#server/adapters/error-reports.ts';
import { installQueue } from '#server/adapters/install-queue.ts';
import { openQueue } from '#server/adapters/queue.ts';
import { noScanner } from '#server/adapters/virus-scan/virus-scanner.ts';
import { buildApp } from '#server/app.ts';
import { seedDemoAccounts } from '#server/features/accounts/first-accounts.ts';
import { seedAssumptions } from '#server/features/assumptions/seed-assumptions.ts';
import { seedStateRules } from '#server/features/states/seed-state-rules.ts';
import { openPasswords } from '#server/features/accounts/passwords.ts';
import { makeTestKey, openTestSeal } from '#server/testing/test-seal.ts';
import { makeLogger } from '#server/http/logging.ts';

/** The whole server in this process, with the demo's accounts and a mail server that takes everything. */
export async function openBenchApp(engine: Engine, clock: { now(): Date }) {
  await migrate(engine, join(import.meta.dirname, '..', 'migrations'));
  await installQueue(engine);
  const db = openDb(engine);
  const passwords = await openPasswords();
  await seedDemoAccounts({ db, passwords, now: new Date() });
  await seedStateRules(db, new Date());
  await seedAssumptions(db, { now: new Date(), businessTimeZone: 'America/Los_Angeles' });
  const seal = openTestSeal();
  const postman = { deliver: async () => {}, close: () => {} };
  const queue = await openQueue(engine, postman, { seal, onError: fail });
  const { hashKey } = await findInstallation(db, new Date());
  const { app } = await buildApp({
    countConnections: () => engine.countConnections(),
    db,
    clock,
    attempts: openAttempts(hashKey),
    queue,
    seal,
    files: sealFiles(await openDiskFiles(await mkdtemp(join(tmpdir(), 'trove-bench-'))), [makeTestKey()]),
    scanner: noScanner,
    passwords,
    errorReports: noErrorReports,
    logger: makeLogger('warn'),
    settings: {
      isHttps: false,
      publicUrl: 'http://localhost',
      isDemo: true,
      isProduction: false,
      retentionDays: 45,
      trustedHops: 0,
      mostLagMs: 0,
      businessTimeZone: 'America/Los_Angeles',
      metricsToken: undefined,
      papersFolder: 'papers',
      offersTo: undefined,
      figLinkKeys: [],
    },
  });
  return {
    app,
    db,
    close: async () => {
      await app.close();
      await queue.stop();
    },
  };
}

function fail(error: Error): never {
  throw error;
}
