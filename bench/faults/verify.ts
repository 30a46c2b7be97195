import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { verifyAudit } from '#server/adapters/audit-chain.ts';
import { openDb } from '#server/adapters/database/database.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import type { Arrived } from './mail-server.ts';
import type { Ledger } from './storm.ts';

export type Verdict = {
  acknowledged: number;
  /** What of it is not there, in words. */
  lost: string[];
  duplicated: string[];
  /** Letters that arrived, each counted once. */
  letters: number;
  /** Letters that came twice, all with the Message-ID of the first. */
  repeated: number;
  /** Letters that stand on Today for a person to send again. */
  givenUp: number;
  /** Letters that are still tried. */
  waiting: number;
  /** From the storm's end to the last letter. */
  lettersMs: number;
};

type Where = {
  databaseUrl: string;
  appUrl: string;
  arrived: readonly Arrived[];
  /** How long letters may still be on their way: the one repeat comes a minute later, and tries get further apart. */
  lettersWithinMs: number;
};

/** Holds what was acknowledged against what is there. */
export async function verify(ledger: Ledger, where: Where): Promise<Verdict> {
  const { databaseUrl, appUrl, arrived, lettersWithinMs } = where;
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const lost: string[] = [];
  const duplicated: string[] = [];
  try {
    const { ms: lettersMs, givenUp, waiting } = await waitForLetters(db, lettersWithinMs);
    const quotes = await counts(db, 'select nickname as key, count(*)::int from quotes group by 1');
    hold('quote', ledger.quotes.keys(), quotes);
    const messages = await counts(
      db,
      'select message as key, count(*)::int from contact_messages group by 1',
    );
    hold('message', ledger.messages, messages);
    hold(
      'case',
      ledger.cases,
      await counts(db, 'select quote_id::text as key, count(*)::int from cases group by 1'),
    );
    hold(
      'case message',
      ledger.caseMessages.keys(),
      await counts(db, 'select text as key, count(*)::int from case_messages group by 1'),
    );
    lost.push(...(await findLostFiles(db, ledger, appUrl)));
    if (!(await isAuditWhole(databaseUrl))) lost.push('a link of the audit log');
    const { letters, repeated, missing, oftener, twins } = holdLetters(ledger, arrived);
    // What was given up stands on Today, and what waits is tried again: neither is lost, and both are counted.
    if (missing > givenUp + waiting) lost.push(`${missing - givenUp - waiting} letters`);
    if (oftener > 0) duplicated.push(`${oftener} letters more than twice`);
    if (twins > 0) duplicated.push(`${twins} letters under another Message-ID`);
    const acknowledged =
      ledger.quotes.size +
      ledger.messages.size +
      ledger.files.size +
      ledger.cases.size +
      ledger.caseMessages.size;
    return { acknowledged, lost, duplicated, letters, repeated, givenUp, waiting, lettersMs };
  } finally {
    await db.end();
  }

  function hold(what: string, keys: Iterable<string>, there: Map<string, number>): void {
    const missing = [...keys].filter((key) => !there.has(key)).length;
    if (missing > 0) lost.push(`${missing} of ${what}`);
    const twice = [...keys].filter((key) => (there.get(key) ?? 0) > 1).length;
    if (twice > 0) duplicated.push(`${twice} of ${what}`);
  }
}

async function waitForLetters(db: pg.Client, withinMs: number) {
  const since = performance.now();
  for (;;) {
    const { rows } = await db.query<{ waiting: number; failed: number }>(
      `select count(*) filter (where state < 'completed')::int as waiting,
        count(*) filter (where state = 'failed')::int as failed from pgboss.job where name = 'mail'`,
    );
    const { waiting = 0, failed = 0 } = rows[0] ?? {};
    const ms = performance.now() - since;
    if (waiting === 0 || ms > withinMs) return { ms, givenUp: failed, waiting };
    await sleep(250);
  }
}

/** Every hash of the log of acts, computed anew. */
async function isAuditWhole(databaseUrl: string): Promise<boolean> {
  const engine = openPostgres(databaseUrl, () => {});
  try {
    return (await verifyAudit(openDb(engine))).isWhole;
  } finally {
    await engine.end();
  }
}

async function counts(db: pg.Client, sql: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; count: number }>(sql);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Every file is fetched as the desk fetches it, and is what was sent. */
async function findLostFiles(db: pg.Client, ledger: Ledger, appUrl: string): Promise<string[]> {
  await db.query('delete from attempts');
  const authorization = `Basic ${Buffer.from('admin@trove.example:Trove-admin-1').toString('base64')}`;
  const signedIn = await fetch(`${appUrl}/api/troveSignIn`, { headers: { authorization } });
  const { token } = (await signedIn.json()) as { token: string };
  const { rows } = await db.query<{ id: string; quote_id: string }>('select id, quote_id from illustrations');
  const sums = new Map<string, Set<string>>();
  for (const { id, quote_id: quoteId } of rows) {
    if (!ledger.files.has(quoteId)) continue;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${appUrl}/api/admin/illustrations/${id}`, { headers });
    const sum = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
    sums.set(quoteId, (sums.get(quoteId) ?? new Set()).add(sum));
  }
  const missing = [...ledger.files].filter(([id, sum]) => !sums.get(id)?.has(sum)).length;
  return missing === 0 ? [] : [`${missing} of file`];
}

/** Each message to us is a letter to the desk. */
function holdLetters(ledger: Ledger, arrived: readonly Arrived[]) {
  const times = new Map<string, number>();
  const words = new Map<string, Set<string>>();
  for (const { messageId, text } of arrived) {
    times.set(messageId, (times.get(messageId) ?? 0) + 1);
    for (const word of text.match(/\bw[0-9a-f]{32}\b/g) ?? []) {
      words.set(word, (words.get(word) ?? new Set()).add(messageId));
    }
  }
  return {
    letters: times.size,
    repeated: [...times.values()].filter((count) => count === 2).length,
    oftener: [...times.values()].filter((count) => count > 2).length,
    twins: [...words.values()].filter((ids) => ids.size > 1).length,
    missing: [...ledger.messages].filter((word) => !words.has(word)).length,
  };
}
