import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './database/schema.ts';

/** A place in the chain: the number of a row and the hash it carries, in hex. */
export type Link = { sequence: number; hash: string };

export type Verdict =
  | { isWhole: true; checked: number; head: Link }
  | { isWhole: false; checked: number; problem: string };

const rowsAtOnce = 5_000;

/**
 * Goes through the whole log as it stands at one moment and computes every hash anew. `expected` is a hash that was
 * noted elsewhere: it must be that of a row, or of the last one purged.
 */
export async function verifyAudit(db: Kysely<Schema>, expected?: string): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { head, anchor } = await readEnds(tx);
      let last = anchor;
      let checked = 0;
      let isFound = expected === undefined || expected === anchor.hash;
      const broken = (problem: string): Verdict => ({ isWhole: false, checked, problem });

      const [outside] = await tx
        .selectFrom('audit_log')
        .select('id')
        .where((row) =>
          row.or([
            row('hash', 'is', null),
            row('sequence', 'is', null),
            row('sequence', '<=', anchor.sequence),
          ]),
        )
        .limit(1)
        .execute();
      if (outside) return broken(`The row with id ${outside.id} has no place in the chain.`);
      for (;;) {
        const rows = await readRows(tx, last.sequence);
        for (const { sequence, hash, ...values } of rows) {
          const place = last.sequence + 1;
          if (sequence !== place) return broken(`Row ${place} is missing: row ${sequence} comes next.`);
          if (hash !== hashOf(last.hash, place, values)) {
            return broken(`Row ${place} is broken: it is not what its hash was made from.`);
          }
          last = { sequence, hash };
          isFound ||= hash === expected;
          checked += 1;
        }
        if (rows.length < rowsAtOnce) break;
      }
      if (last.sequence < head.sequence) {
        return broken(
          `Row ${last.sequence + 1} is missing: the log ends before it, and its head is row ${head.sequence}.`,
        );
      }
      if (last.sequence !== head.sequence || last.hash !== head.hash) {
        return broken(`Row ${last.sequence} is broken: it is not the head that was noted apart.`);
      }
      if (!isFound) return broken('No row carries the expected hash: the log was cut or written anew.');
      return { isWhole: true, checked, head };
    });
}

/**
 * Removes the oldest rows up to the first one that is not older than `before`; the hash of the last one removed stays as
 * the anchor of the rest. Only the owner of the tables can. Each batch is noted in its own transaction: one that is cut
 * off has told what it removed. Returns how many.
 */
export async function purgeAudit(db: Kysely<Schema>, before: Date, note: NotePurge): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const some = await purgeSome(tx, before);
      if (some > 0) await note(tx, some);
      return some;
    });
    removed += count;
    if (count < rowsAtOnce) return removed;
  }
}

type NotePurge = (tx: Transaction<Schema>, removed: number) => Promise<void>;

async function purgeSome(tx: Transaction<Schema>, before: Date): Promise<number> {
  await tx.selectFrom('audit_head').select('sequence').forUpdate().executeTakeFirstOrThrow();
  await sql`select set_config('trove.purges_audit', 'yes', true)`.execute(tx);
  const removed = await tx
    .deleteFrom('audit_log')
    .where('sequence', 'in', (from) =>
      from
        .selectFrom('audit_log')
        .select('sequence')
        .where(
          'sequence',
          '<',
          sql<number>`coalesce((select min(sequence) from audit_log where at >= ${before}), 9223372036854775807)`,
        )
        .orderBy('sequence')
        .limit(rowsAtOnce),
    )
    .returning(['sequence', 'hash'])
    .execute();
  const last = removed.toSorted((a, b) => a.sequence! - b.sequence!).at(-1);
  if (last) {
    await tx
      .updateTable('audit_head')
      .set({ anchor_sequence: last.sequence!, anchor_hash: last.hash! })
      .execute();
  }
  return removed.length;
}

/** Where the chain ends now, to be noted where the database's owner cannot change it. */
export async function readAuditHead(db: Kysely<Schema>): Promise<Link> {
  return (await readEnds(db)).head;
}

async function readEnds(db: Kysely<Schema>): Promise<{ head: Link; anchor: Link }> {
  const row = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  return {
    head: { sequence: row.sequence, hash: hex(row.hash) },
    anchor: { sequence: row.anchor_sequence, hash: hex(row.anchor_hash) },
  };
}

async function readRows(db: Transaction<Schema>, after: number) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['sequence', 'hash', 'actor', 'action', 'subject', 'detail', 'network_address'])
    // To the microsecond, as the database keeps it.
    .select(sql<string>`(extract(epoch from at) * 1000000)::bigint::text`.as('microseconds'))
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(rowsAtOnce)
    .execute();
  return rows.map(({ sequence, hash, ...values }) => ({ ...values, sequence: sequence!, hash: hex(hash!) }));
}

type Values = Omit<Awaited<ReturnType<typeof readRows>>[number], 'sequence' | 'hash'>;

/** As migrations/0011_audit_chain.sql does it: each value with its length before it. */
function hashOf(before: string, place: number, row: Values): string {
  const values = [
    String(place),
    row.microseconds,
    row.actor,
    row.action,
    row.subject,
    row.detail,
    row.network_address,
  ];
  const fields = values.map((value) => `${value === null ? '-' : `${Buffer.byteLength(value)}:${value}`},`);
  return createHash('sha256').update(before, 'hex').update(fields.join('')).digest('hex');
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
