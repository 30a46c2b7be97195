import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';
import type { Row } from './database.ts';
import { openPlanNames } from './kept-plans.ts';

const { serialize } = protocol;

/**
 * What `openKeptPlans` does on PostgreSQL, for the embedded engine: it has one connection, and its own `query` parses and
 * plans a statement each time it comes, and asks for its parts one by one. Whoever calls holds the connection.
 */
export function openEmbeddedPlans(pglite: PGlite) {
  const names = openPlanNames();
  /** What each value of a statement that is kept is written as. */
  const kinds = new Map<string, number[]>();

  /** Keeps it under its name, if that is new. */
  async function kindsOf(name: string, text: string): Promise<number[]> {
    const known = kinds.get(name);
    if (known) return known;
    const asked = [
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ];
    const found = parse.parseDescribeStatementResults(await send(asked));
    kinds.set(name, found);
    return found;
  }

  function send(messages: readonly Uint8Array[]) {
    return pglite.execProtocolStream(Buffer.concat(messages));
  }

  function write(value: unknown, kind: number | undefined) {
    if (value === null || value === undefined) return null;
    const writer = pglite.serializers[kind ?? 0];
    return writer ? writer(value) : (value as string | number | boolean).toString();
  }

  return {
    async query(text: string, parameters: readonly unknown[]): Promise<Results<Row>> {
      const name = names.nameFor(text);
      if (name === undefined) return pglite.query<Row>(text, [...parameters]);
      const of = await kindsOf(name, text);
      const answers = await send([
        serialize.bind({ statement: name, values: parameters.map((value, at) => write(value, of[at])) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      return parse.parseResults(answers, pglite.parsers)[0] as Results<Row>;
    },
    /** A changed table may give back other columns than a plan knows of. */
    async forget(): Promise<void> {
      names.clear();
      kinds.clear();
      await pglite.exec('deallocate all');
    },
  };
}
