import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FolderInUse } from './adapters/database/data-lock.ts';
import { openAttempts } from './adapters/attempts.ts';
import { openDb } from './adapters/database/database.ts';
import { findInstallation } from './adapters/database/installation.ts';
import { openEngine } from './adapters/database/open-engine.ts';
import { waitForDatabase } from './adapters/database/wait-for-database.ts';
import { noErrorReports, openSentry } from './adapters/error-reports.ts';
import { openFiles } from './adapters/files/open-files.ts';
import { sealFiles } from './adapters/files/sealed-files.ts';
import { findKeptKey } from './adapters/kept-key.ts';
import { openMailFolder } from './adapters/mail/kept-mail.ts';
import { openSmtpPostman } from './adapters/mail/smtp-postman.ts';
import { openQueue } from './adapters/queue.ts';
import { openSeal } from './adapters/seal.ts';
import { openClamd } from './adapters/virus-scan/clamd.ts';
import { noScanner } from './adapters/virus-scan/virus-scanner.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { retireDemo, seedDemo } from './demo.ts';
import { demoAdministrator } from './features/accounts/demo-accounts.ts';
import { addFirstAdministrator, isNoDemo } from './features/accounts/first-accounts.ts';
import { openPasswords } from './features/accounts/passwords.ts';
import { seedAssumptions } from './features/assumptions/seed-assumptions.ts';
import { seedFaqs } from './features/faqs/seed-faqs.ts';
import { memberLinks } from './features/partner/mailbox-link.ts';
import { findSiteSettings } from './features/site/site-store.ts';
import { seedStateRules } from './features/states/seed-state-rules.ts';
import { openHeartbeat } from './heartbeat.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startPeriodicWork } from './periodic-work.ts';
import { startRetention } from './retention.ts';
import { isLoopback, type Settings } from './settings.ts';

/**
 * Connections that nobody has taken yet, as many as Linux allows by itself. With Node's 511 it drops the first packet of
 * those beyond in a rush, and whoever sent it tries again after 1, 3, 7, 15 and 31 seconds, when 503 would be the answer.
 */
const backlog = 4_096;

/** The database, the data folder or the folder of files cannot be used. Its message is the one line a person sees. */
export class CannotOpen extends Error {}

export type Running = { port: number; mailFolder: string | undefined; stop(): Promise<void> };

type Options = {
  settings: Settings;
  root: string;
  webFolder: string | undefined;
  logger: Logger;
  /** For what the person who starts it should know while it starts. */
  say: (line: string) => void;
};

/** Opens every adapter in order, prepares the database, and listens. What was opened is closed if a later one fails. */
export async function run({ settings, root, webFolder, logger, say }: Options): Promise<Running> {
  const closers: (() => Promise<void> | void)[] = [];
  const dataFolder = `The data folder ${settings.dataDir}`;
  // Its address is not repeated: it holds a password.
  const cannotOpen = cannotUse(settings.databaseUrl ? 'The database at DATABASE_URL' : dataFolder);
  try {
    return await open();
  } catch (error) {
    await stop();
    throw error;
  }

  async function open(): Promise<Running> {
    const errorReports = settings.sentryDsn ? await openSentry(settings.sentryDsn) : noErrorReports;
    closers.push(() => errorReports.close());
    const onFault = (error: Error) => {
      logger.error({ err: error }, 'background work failed');
      errorReports.report(error, {});
    };

    const { engine, close } = await openEngine({ ...settings, onLost: onFault }).catch(cannotOpen);
    closers.push(close);
    const db = openDb(engine);
    const openingPasswords = openPasswords();
    const waitSeconds = settings.databaseWaitSeconds;
    await waitForDatabase(engine, { forSeconds: waitSeconds, say }).catch(cannotOpen);
    await prepareDatabase({
      engine,
      ownerUrl: settings.databaseOwnerUrl,
      migrationsFolder: join(root, 'migrations'),
      waitSeconds,
      say,
      onLost: onFault,
    }).catch(cannotOpen);

    const formerDatabase = join(settings.dataDir, 'db');
    if (settings.databaseUrl && existsSync(formerDatabase)) {
      say(`${formerDatabase} is not served: what is erased or forgotten stays in there. Delete it.`);
    }

    const passwords = await openingPasswords;
    const clock = systemClock;
    const installation = await findInstallation(db, clock.now());
    await seedFaqs(db, clock.now());
    await seedStateRules(db, clock.now());
    await seedAssumptions(db, { now: clock.now(), businessTimeZone: settings.businessTimeZone });
    const start = { db, passwords, now: clock.now() };
    if (settings.isDemo && (await isNoDemo(db))) {
      throw new CannotOpen(
        'The database is in use outside a demo, whose passwords everyone knows. Set DEMO=0, or name another database or DATA_DIR.',
      );
    }
    if (!settings.isDemo) await retireDemo(start);
    if (settings.firstAdministrator) await addFirstAdministrator(start, settings.firstAdministrator);
    if (settings.isDemo) await seedDemo({ ...start, businessTimeZone: settings.businessTimeZone });

    const keys = settings.fileKeys ?? [await findKeptKey(settings.dataDir).catch(cannotUse(dataFolder))];
    const seal = openSeal(keys);
    const keptMail = join(settings.dataDir, 'mail');
    const postman = settings.mail.smtpUrl
      ? openSmtpPostman(settings.mail.smtpUrl, settings.mail.from, {
          requireTls: settings.isProduction && !isLoopback(new URL(settings.mail.smtpUrl).hostname),
        })
      : openMailFolder(keptMail, settings.mail.from, clock);
    closers.push(() => postman.close());
    const queue = await openQueue(engine, postman, {
      seal,
      onError: onFault,
      makeMemberLink: memberLinks({ seal, clock, publicUrl: settings.publicUrl }),
    });
    closers.push(() => queue.stop());

    const mailFolder = settings.isDemo && !settings.mail.smtpUrl ? keptMail : undefined;
    const store = await openFiles(settings).catch(cannotUse(`The folder ${join(settings.dataDir, 'files')}`));
    closers.push(() => store.close());
    const files = sealFiles(store.files, keys);
    await files.check().catch((error: Error) => {
      say(`Files cannot be stored (${error.message}): uploads are refused until they can be.`);
    });
    const scanner = settings.clamd ? openClamd(settings.clamd) : noScanner;
    if (scanner.isSet && !(await scanner.answers())) {
      say('The virus scanner at CLAMD_URL does not answer: uploads are marked as not scanned until it does.');
    }
    const { app, features, turnAway } = await buildApp({
      db,
      countConnections: () => engine.countConnections(),
      clock,
      attempts: openAttempts(installation.hashKey),
      queue,
      seal,
      files,
      scanner,
      passwords,
      errorReports,
      logger,
      settings: {
        ...settings,
        // In a demo the administrator is told, so that a newcomer sees these letters too.
        offersTo: settings.mail.offersTo ?? (settings.isDemo ? demoAdministrator : undefined),
        isHttps: settings.publicUrl.startsWith('https:'),
        webFolder,
        documentsFolder: join(root, 'documents', 'made'),
        papersFolder: join(root, 'papers'),
        mailFolder,
      },
    });
    if (!settings.isDemo && !(await findSiteSettings(db))?.settings.licensee) {
      say('No licensee is named: every page, paper and email says so. Set it at /admin/site.');
    }
    const heartbeat = openHeartbeat({
      db,
      logger,
      databaseCreatedAt: installation.createdAt,
      uptimeMs: () => performance.now(),
    });
    const retention = startRetention(
      {
        db,
        files,
        clock,
        logger,
        features,
        heartbeat,
        mailFolder: keptMail,
      },
      onFault,
    );
    closers.push(() => retention.stop());
    const periodicWork = startPeriodicWork(features, {
      mayGoByDate: () => heartbeat.mayGoByDate(clock.now()),
      onFault,
    });
    closers.push(() => periodicWork.stop());
    closers.push(() => app.close());
    if (settings.turnAwaySeconds > 0) {
      closers.push(async () => {
        turnAway();
        await wait(settings.turnAwaySeconds * 1_000);
      });
    }
    const address = await app.listen({ port: settings.port, host: settings.host, backlog });
    return { port: Number(new URL(address).port), mailFolder, stop };
  }

  async function stop(): Promise<void> {
    for (const close of closers.splice(0).toReversed()) await close();
  }
}

function cannotUse(place: string) {
  return (error: unknown): never => {
    if (error instanceof FolderInUse) throw error;
    throw new CannotOpen(`${place} cannot be used: ${reasonOf(error)}.`, { cause: error });
  };
}

/** One line of whatever was thrown: the embedded engine throws things that are no errors. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const message = 'message' in error ? String(error.message).split('\n', 1)[0] : undefined;
  const code = 'code' in error ? String(error.code) : undefined;
  return message || code || 'it does not open';
}
