import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite, types, type Results } from '@electric-sql/pglite';
import { makePrivateFolder } from '#server/adapters/private-folder.ts';
import type { Connection, Engine, Row } from './database.ts';
import { openEmbeddedPlans } from './embedded-plans.ts';

/**
 * PostgreSQL compiled to WebAssembly, in a folder. It has one connection, so `connect` is a queue of one: whoever holds
 * it holds the database. The caller has taken the folder's lock (data-lock.ts). `readyCluster` is a folder fresh from
 * initdb to begin with; without one, initdb runs.
 */
export async function openEmbedded(folder: string, readyCluster?: string): Promise<Engine> {
  await makeCluster(folder, readyCluster);
  // Password hashes and clients' dates of birth are in there, and its files are open to whoever comes as far.
  await makePrivateFolder(folder);
  // Otherwise a start spends a third of its time on making code faster that is not needed so often again.
  setFlagsFromString('--wasm-tiering-budget=20000000');
  const pglite = await PGlite.create(folder, {
    parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
  });
  const plans = openEmbeddedPlans(pglite);
  const letOthersIn = openTurns();
  let last: Promise<void> = Promise.resolve();
  let wanted = 0;
  return {
    name: 'embedded',
    async connect(): Promise<Connection> {
      const before = last;
      let release = () => {};
      last = new Promise((resolve) => (release = resolve));
      wanted += 1;
      void last.then(() => (wanted -= 1));
      await before;
      await letOthersIn();
      return { query: (sql, parameters) => query(pglite, plans, sql, parameters), release };
    },
    countConnections: () => ({ open: 1, idle: wanted === 0 ? 1 : 0, waiting: Math.max(0, wanted - 1) }),
    async end() {
      await last;
      await pglite.close();
    },
  };
}

/**
 * It works in this thread and answers before the thread is free again, so a line of callers would keep out all else:
 * every so often the next one waits until what came in meanwhile was taken up.
 */
function openTurns(): () => Promise<void> {
  let turn = performance.now();
  return async () => {
    if (performance.now() - turn < longestTurnMs) return;
    await setImmediate();
    turn = performance.now();
  };
}

const longestTurnMs = 20;

/** The first start makes the cluster aside: one that is killed meanwhile leaves no half of it under the real name. */
async function makeCluster(folder: string, readyCluster?: string): Promise<void> {
  if (existsSync(folder)) return;
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  if (readyCluster && existsSync(readyCluster)) await cp(readyCluster, aside, { recursive: true });
  else await (await PGlite.create(aside)).close();
  await rename(aside, folder);
}

async function query(
  pglite: PGlite,
  plans: ReturnType<typeof openEmbeddedPlans>,
  sql: string,
  parameters: readonly unknown[] = [],
) {
  const results: Results<Row>[] =
    parameters.length > 0 ? [await plans.query(sql, parameters)] : await pglite.exec(sql);
  if (/\b(?:create|alter|drop)\b/i.test(sql)) await plans.forget();
  const result = results.at(-1) ?? { rows: [], affectedRows: 0 };
  return {
    command: commandOf(sql),
    rowCount: result.affectedRows || result.rows.length,
    rows: result.rows,
  };
}

/** PGlite does not say which command ran, and Kysely counts changed rows only for these. */
function commandOf(sql: string): string {
  return /\b(insert|update|delete|merge)\b/i.exec(sql)?.[1]?.toUpperCase() ?? 'SELECT';
}
