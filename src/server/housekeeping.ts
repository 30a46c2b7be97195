import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from './adapters/database/schema.ts';
import type { Files } from './adapters/files/files.ts';
import {
  mostUnknownFiles,
  type Sweep,
  sweepFiles,
  unknownFileGraceDays,
} from './adapters/files/sweep-files.ts';
import type { Clock } from './clock.ts';
import { deidentifyQuotes } from './features/quotes/retention.ts';

type Parts = {
  db: Kysely<Schema>;
  files: Files;
  clock: Clock;
  logger: Logger;
  retentionDays: number;
  databaseCreatedAt: Date;
};

const everyMs = 3_600_000;

/** What must not be kept is put away a minute after the start and every hour. Several nodes may do it at once. */
export function startHousekeeping(parts: Parts, onFault: (error: Error) => void): { stop(): Promise<void> } {
  let underWay = Promise.resolve();
  const work = () => {
    underWay = keepHouse(parts).catch(onFault);
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

export async function keepHouse({
  db,
  files,
  clock,
  logger,
  retentionDays,
  databaseCreatedAt,
}: Parts): Promise<void> {
  const now = clock.now();
  await db.transaction().execute((tx) => deidentifyQuotes(tx, { now, retentionDays }));
  reportSweep(logger, await sweepFiles(db, files, { now, databaseCreatedAt }));
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
