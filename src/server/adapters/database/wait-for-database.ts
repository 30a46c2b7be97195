import { setTimeout as wait } from 'node:timers/promises';
import { type Engine, runSql } from './database.ts';
import { isDatabaseAway } from './postgres.ts';

type Options = { forSeconds: number; say: (line: string) => void };

/** A server that starts before its database, or while it restarts, waits for it and says so; a refusal is final. */
export async function waitForDatabase(engine: Engine, { forSeconds, say }: Options): Promise<void> {
  const until = performance.now() + forSeconds * 1_000;
  let isSaid = false;
  for (;;) {
    try {
      await runSql(engine, 'select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= until) throw error;
    }
    if (!isSaid) say(`The database does not answer yet; waiting up to ${forSeconds} s`);
    isSaid = true;
    await wait(500);
  }
}
