import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Row } from './database.ts';

type Answer = pg.QueryResult<Row> | pg.QueryResult<Row>[];

/** Each connection keeps its own of them, some 50 KB each. */
const mostKept = 200;
const mostSeen = 1_000;
const timesUntilKept = 3;

/**
 * Statements that come again and again get a name, by which PostgreSQL keeps them parsed and planned. Only for a
 * statement in no transaction: one whose plan is lost is asked again without it.
 */
export function openKeptPlans() {
  const names = openPlanNames();
  const keepers = new WeakMap<pg.PoolClient, boolean>();

  async function nameFor(client: pg.PoolClient, text: string): Promise<string | undefined> {
    const name = names.nameFor(text);
    if (name === undefined) return undefined;
    if (!keepers.has(client)) keepers.set(client, await isDirect(client));
    return keepers.get(client) ? name : undefined;
  }

  return async (client: pg.PoolClient, query: pg.QueryConfig): Promise<Answer> => {
    const name = await nameFor(client, query.text);
    if (name === undefined) return client.query<Row>(query);
    try {
      return await client.query<Row>({ ...query, name });
    } catch (error) {
      if (!isPlanLost(error)) throw error;
      keepers.set(client, false);
      return client.query<Row>(query);
    }
  };
}

/** Names for statements, each from the third time on that it comes. */
export function openPlanNames() {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();

  function newNameFor(text: string): string | undefined {
    if (names.size >= mostKept) return undefined;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < timesUntilKept) {
      if (seen.size >= mostSeen) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
    return name;
  }

  return {
    nameFor: (text: string): string | undefined => names.get(text) ?? newNameFor(text),
    clear: () => names.clear(),
  };
}

/**
 * Behind PgBouncer a name may come to a connection that never heard it. There the number of the process that answers is
 * not the one the connection was made with.
 */
async function isDirect(client: pg.PoolClient & { processID?: number }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.processID;
}

/** A migration changed what it gives back, or the connection does not know the name. Nothing was done yet. */
function isPlanLost(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(?:0A000|26000|42P05)$/.test(error.code ?? '');
}
