import pg from 'pg';
import type { Engine, Row } from './database.ts';
import { openKeptPlans } from './kept-plans.ts';

const { builtins } = pg.types;

/** bigint as a number and date as its text, on both engines alike: a `Date` for a birthday would carry a time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return Number;
    if (oid === builtins.DATE) return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** How long a caller waits for a connection, for its answer, and in a transaction for what another one holds. */
const usualPatience = { connectMs: 5_000, answerMs: 15_000, lockMs: 4_000 };

/** `onLost` hears of a server that went away; the pool itself replaces the client. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { connectMs, answerMs, lockMs } = usualPatience,
): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    query_timeout: answerMs,
    keepAlive: true,
    // It takes seconds to compile what then takes milliseconds, as soon as a list is estimated to be long.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, as its types do not say
    onConnect: (client) => client.query('set jit = off'),
  });
  // Idle clients complain through the pool. One that is checked out complains for itself, and unheard that ends the
  // process; whoever holds it hears of it too, from the query under way or the next.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', () => {}));
  const askByPlan = openKeptPlans();
  // With the transaction's beginning, so that it costs no journey, and is over with it also behind PgBouncer.
  const begin = `begin; set local lock_timeout = ${lockMs}`;
  return {
    name: 'postgres',
    async connect(options) {
      const client = await pool.connect();
      let broken: Error | undefined;
      let isFirst = true;
      return {
        async query(sql, parameters) {
          // What comes first is in no transaction.
          const isAlone = isFirst && Boolean(parameters?.length);
          isFirst = false;
          try {
            const config = {
              text: sql === 'begin' && !options?.isPatient ? begin : sql,
              ...(parameters?.length ? { values: [...parameters] } : {}),
              ...(options?.isPatient ? { query_timeout: 600_000 } : {}),
            };
            const result = lastOf(
              isAlone ? await askByPlan(client, config) : await client.query<Row>(config),
            );
            return { command: result.command, rowCount: result.rowCount ?? 0, rows: result.rows };
          } catch (error) {
            // Only an error that PostgreSQL itself reported leaves the connection usable, unless it is that it goes.
            if (!(error instanceof pg.DatabaseError) || isDatabaseAway(error)) broken = error as Error;
            throw error;
          }
        },
        release: () => client.release(broken),
      };
    },
    countConnections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  };
}

/** Several statements in one text give several results. */
function lastOf<Result>(results: Result | Result[]): Result {
  return Array.isArray(results) ? (results.at(-1) as Result) : results;
}

/** The server went away, does not answer in time or is a replica just now; asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08|57P0|53300|25006)/.test(code) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/.test(
      error.message,
    )
  );
}

/** A deadlock, or a lock that did not come in time: its transaction is undone, and may be tried again. */
export function lostLock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:40P01|55P03)$/.test(String(error.code));
}

/** Another's call came first: what this one refers to is gone, or what it adds is there. Asked again, it is told so. */
export function lostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:23503|23505)$/.test(String(error.code));
}
