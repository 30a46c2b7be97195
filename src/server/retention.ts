import type { Logger } from 'pino';
import { dropExpiredAttempts } from './adapters/attempts.ts';
import {
  mostUnknownFiles,
  type Sweep,
  sweepFiles,
  unknownFileGraceDays,
} from './adapters/files/sweep-files.ts';
import type { Feature } from './http/feature.ts';
import type { Parts } from './parts.ts';

type Options = Pick<Parts, 'db' | 'files' | 'clock'> & {
  logger: Logger;
  features: readonly Feature[];
  databaseCreatedAt: Date;
};

const everyMs = 3_600_000;

/** What must not be kept is put away a minute after the start and every hour. Several nodes may do it at once. */
export function startRetention(options: Options, onFault: (error: Error) => void): { stop(): Promise<void> } {
  let underWay = Promise.resolve();
  const work = () => {
    underWay = runRetention(options).catch(onFault);
  };
  const first = setTimeout(work, 60_000);
  const later = setInterval(work, everyMs);
  for (const timer of [first, later]) timer.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(later);
      await underWay;
    },
  };
}

async function runRetention(options: Options): Promise<void> {
  const { db, files, clock, logger, features, databaseCreatedAt } = options;
  const now = clock.now();
  await forgetRows(db, features, now);
  reportSweep(logger, await sweepFiles(db, files, { now, databaseCreatedAt }));
}

/** What each feature no longer keeps, all at once or not at all. */
export async function forgetRows(db: Parts['db'], features: readonly Feature[], now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const feature of features) await feature.forget?.(tx, now);
    await dropExpiredAttempts(tx, now);
  });
}

function reportSweep(logger: Logger, sweep: Sweep): void {
  if (sweep.removed > 0) logger.warn(sweep, 'files were deleted: their rows are gone');
  if (sweep.refusal === 'database-is-younger') {
    logger.error(sweep, 'files without a row are kept: the store is older than the database beside it');
  } else if (sweep.refusal === 'too-many') {
    logger.error(sweep, `files without a row are kept: more than ${mostUnknownFiles} need a person to look`);
  } else if (sweep.waiting > 0) {
    logger.warn(sweep, `files without a row are deleted after ${unknownFileGraceDays} days`);
  }
}
