import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { product } from '#contract/product.ts';
import { type Attempts, openAttempts } from '#server/adapters/attempts.ts';
import { type Engine, openDb } from '#server/adapters/database/database.ts';
import { findInstallation } from '#server/adapters/database/installation.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { sealFiles, type SealedFiles } from '#server/adapters/files/sealed-files.ts';
import type { Letter, Postman } from '#server/adapters/mail/mail.ts';
import { openQueue } from '#server/adapters/queue.ts';
import { noScanner, type VirusScanner } from '#server/adapters/virus-scan/virus-scanner.ts';
import { buildApp } from '#server/app.ts';
import { seedDemoAccounts } from '#server/features/accounts/first-accounts.ts';
import { memberLinks } from '#server/features/partner/mailbox-link.ts';
import { addDemoMember } from '#server/features/partner/roster-store.ts';
import { makeLogger } from '#server/http/logging.ts';
import type { TypedApp } from '#server/http/feature.ts';
import type { Parts, Passwords } from '#server/parts.ts';
import { workAll } from '#server/periodic-work.ts';
import { forget, forgettingOf } from '#server/retention.ts';
import { plainPasswords } from './plain-passwords.ts';
import { makeTestKey, openTestSeal } from './test-seal.ts';
import { openTestEngine } from './test-engine.ts';

export type TestApp = {
  app: TypedApp;
  /** As the app itself sees the database. */
  appEngine: Engine;
  /** The owner's: a test may look at and change everything. */
  db: Kysely<Schema>;
  /** Holds time still until a test moves it. */
  clock: { now(): Date; advance(milliseconds: number): void };
  files: SealedFiles;
  filesFolder: string;
  letters: Letter[];
  /** Resolves once every letter that was queued has been delivered. */
  mailed(): Promise<void>;
  /** What was sent so far is out of the way: what `letters` holds from here on was sent after this. */
  forgetLetters(): Promise<void>;
  logLines: string[];
  reports: unknown[];
  /** The hourly work of forgetting, now. */
  forget(): Promise<void>;
  /** What features do every few minutes, now. */
  workPeriodically(): Promise<void>;
  token(email?: string, password?: string): Promise<string>;
  close(): Promise<void>;
};

/** What a test may put in place of the usual part. */
type OwnParts = {
  passwords?: Passwords;
  postman?: Postman;
  attempts?: Attempts;
  scanner?: VirusScanner;
  files?: Files;
};

/** In place of the counts: for a test that calls far more often than anyone may. */
export const countNothing: Attempts = {
  count: async () => 1,
  // Each under a key of its own, so each is the first.
  counting: (_key, span) => openAttempts(Buffer.from('any')).counting([randomUUID()], span),
  takeTry: async () => 0,
  giveBack: async () => {},
  clear: async () => {},
};

/**
 * The whole server on a real database with the demo's accounts; only the clock, the postman, reports and passwords, which
 * are kept as they are, are ours. What is about passwords themselves brings real ones.
 */
export async function openTestApp(
  settings: Partial<Parts['settings']> = {},
  own: OwnParts = {},
): Promise<TestApp> {
  const { engine, appEngine, drop } = await openTestEngine();
  const db = openDb(engine);
  const appDb = openDb(appEngine);
  const clock = heldClock(new Date('2026-11-15T18:00:00Z'));
  const letters: Letter[] = [];
  const logLines: string[] = [];
  const reports: unknown[] = [];
  // Each person keeps to one browser, so that nobody is told of a new one.
  const browsers = new Map<string, string>();
  const passwords = own.passwords ?? plainPasswords;
  await seedDemoAccounts({ db, passwords, now: clock.now() });
  await addDemoMember(db, clock.now());
  const { hashKey } = await findInstallation(db, clock.now());
  const keeping = { deliver: async (letter: Letter) => void letters.push(letter), close: () => {} };
  const seal = openTestSeal();
  const queue = await openQueue(appEngine, own.postman ?? keeping, {
    seal,
    onError: (error) => void reports.push(error),
    pollMs: 60,
    makeMemberLink: memberLinks({ seal, clock, publicUrl: 'http://localhost:3000' }),
  });
  const filesFolder = await mkdtemp(join(tmpdir(), 'trove-files-'));
  const files = sealFiles(own.files ?? (await openDiskFiles(filesFolder)), [makeTestKey()]);
  const mailFolder = await mkdtemp(join(tmpdir(), 'trove-mail-'));
  const { app, features } = await buildApp({
    db: appDb,
    countConnections: () => appEngine.countConnections(),
    clock,
    attempts: own.attempts ?? openAttempts(hashKey),
    queue,
    seal,
    files,
    scanner: own.scanner ?? noScanner,
    passwords,
    errorReports: { report: (error) => void reports.push(error), close: async () => {} },
    logger: makeLogger('info', { write: (line: string) => void logLines.push(line) }),
    settings: {
      isHttps: false,
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      isProduction: false,
      retentionDays: 45,
      trustedHops: 0,
      businessTimeZone: 'America/Los_Angeles',
      metricsToken: undefined,
      dataDir: filesFolder,
      papersFolder: join(import.meta.dirname, '..', '..', '..', 'papers'),
      // No limit: a test machine may be slow, and that is not what is tested.
      mostLagMs: 0,
      // Nor how many a test asks at once.
      mostInFlight: Number.POSITIVE_INFINITY,
      mostAtWork: Number.POSITIVE_INFINITY,
      offersTo: 'offers@trove.example',
      figLinkKeys: [],
      ...settings,
    },
  });
  await app.ready();
  const mailed = () =>
    vi.waitFor(
      async () =>
        expect((await sql`select from pgboss.job where name = 'mail'`.execute(db)).rows).toEqual([]),
      { timeout: 90_000, interval: 20 },
    );
  return {
    app,
    appEngine,
    db,
    clock,
    files,
    filesFolder,
    letters,
    mailed,
    async forgetLetters() {
      await mailed();
      letters.length = 0;
    },
    logLines,
    reports,
    workPeriodically: async () => {
      await workAll(features, { signal: new AbortController().signal, mayGoByDate: async () => true });
    },
    forget: () => forget(appDb, forgettingOf(features, mailFolder), clock.now()),
    async token(email = 'advisor@trove.example', password = 'Trove-demo-1') {
      const headers = { ...basic(email, password), cookie: browsers.get(email) ?? '' };
      const answer = await app.inject({ url: '/api/troveSignIn', headers });
      const known = answer.cookies.find(({ name }) => name === product.knownCookie);
      if (known) browsers.set(email, `${known.name}=${known.value}`);
      return answer.json<{ token: string }>().token;
    },
    async close() {
      await app.close();
      await queue.stop();
      await drop();
      for (const folder of [filesFolder, mailFolder]) await rm(folder, { recursive: true });
    },
  };
}

export function basic(username: string, password: string) {
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

export function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

function heldClock(start: Date) {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds: number) => void (now = new Date(now.getTime() + milliseconds)),
  };
}
