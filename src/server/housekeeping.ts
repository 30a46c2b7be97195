import type { Kysely } from 'kysely';
import type { Schema } from './adapters/database/schema.ts';
import type { Files } from './adapters/files/files.ts';
import type { Clock } from './clock.ts';
import { sweepFiles } from './features/offers/illustration-store.ts';
import { deidentifyQuotes } from './features/quotes/retention.ts';

type Parts = { db: Kysely<Schema>; files: Files; clock: Clock; retentionDays: number };

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

async function keepHouse({ db, files, clock, retentionDays }: Parts): Promise<void> {
  const now = clock.now();
  await db.transaction().execute((tx) => deidentifyQuotes(tx, { now, retentionDays }));
  await sweepFiles(db, files, now);
}
