import { type Engine, openDb, runSql } from '#server/adapters/database/database.ts';
import { refuseLinksBefore } from '#server/adapters/database/installation.ts';

/** Ways in that may have been ended or used since a backup was made. */
const waysIn = [
  'sessions',
  'visits',
  'password_tickets',
  'second_step_tickets',
  'passkey_challenges',
  'known_browsers',
];

/** After a restore: nobody is signed in, no mailed way in opens, and every browser is a new one. */
export async function endSignIns(engine: Engine, now: Date): Promise<void> {
  for (const table of waysIn) await runSql(engine, `delete from ${table}`);
  // What was used of these is not in the backup.
  await refuseLinksBefore(openDb(engine), now);
}
