import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { disownFiles } from '#server/adapters/files/sweep-files.ts';
import type { Verdict } from '#server/adapters/virus-scan/virus-scanner.ts';
import { countIllustrations, scanColumns } from '#server/features/cases/files/illustration-store.ts';
import { illustrationInfectedLetter } from '#server/features/cases/letters/letters-to-advisor.ts';
import { findQuotes } from '#server/features/quotes/quote-store.ts';
import type { FeatureParts } from '#server/parts.ts';
import { recordQuarantine } from './record-quarantine.ts';
import { scanFile } from './scan-line.ts';

type Parts = Pick<FeatureParts, 'db' | 'clock' | 'files' | 'scanner' | 'queue' | 'logger' | 'readSite'>;

/**
 * A file that the scanner gave no verdict on, though it answers, is tried again after an hour, and then ever later: one
 * that the scanner does not survive is not what it begins with each time.
 */
const isDueAgain = (now: Date) => sql<boolean>`
  scan_tried_at + greatest(interval '1 hour', scan_tried_at - uploaded_at) <= ${now}::timestamptz`;

/** What anyone may send as often as they like comes after all others'. */
const isProved = sql<boolean>`(select is_proved from quotes where quotes.id = illustrations.quote_id)`;

/** A round is over then, whatever waits. */
const longestRoundMs = 120_000;

/** Scans what has no verdict yet, one file after the other, while the scanner answers. */
export async function rescanIllustrations(parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, clock, scanner, logger } = parts;
  if (!scanner.isSet || !(await scanner.answers())) return;
  const from = performance.now();
  while (!signal.aborted && performance.now() - from < longestRoundMs) {
    const one = await takeUp(db, clock.now());
    if (!one) return;
    try {
      const verdict = await scanFile(parts, { name: one.file_name, keyId: one.key_id });
      await settle(parts, one, verdict);
      if (verdict.kind === 'unavailable' && !(await scanner.answers())) return;
    } catch (error) {
      // One that is damaged keeps no other from being scanned.
      logger.error({ err: error, illustration: one.id }, 'an illustration cannot be scanned');
    }
  }
}

type Taken = { id: string; quote_id: string; file_name: string; key_id: string | null };

/** The next that waits; no other node takes up the same. */
async function takeUp(db: Db, now: Date): Promise<Taken | undefined> {
  return db
    .updateTable('illustrations')
    .set({ scan_tried_at: now })
    .where('id', '=', (from) =>
      from
        .selectFrom('illustrations')
        .select('id')
        .where('scan_state', '=', 'not-scanned')
        .where((where) => where.or([where('scan_tried_at', 'is', null), isDueAgain(now)]))
        .orderBy(isProved, 'desc')
        .orderBy(sql`scan_tried_at nulls first`)
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'quote_id', 'file_name', 'key_id'])
    .executeTakeFirst();
}

/** The advisor has long been told that the file arrived: now they are told otherwise. */
async function settle({ db, clock, queue, readSite }: Parts, one: Taken, verdict: Verdict): Promise<void> {
  if (verdict.kind === 'unavailable' || verdict.kind === 'too-large') return;
  const now = clock.now();
  const { phone } = await readSite();
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('illustrations')
      .set(scanColumns(verdict, now))
      .where('id', '=', one.id)
      .where('scan_state', '=', 'not-scanned')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || verdict.kind !== 'infected') return;
    const [quote] = await findQuotes(tx, [one.quote_id]);
    if (!quote) return;
    const { signature } = verdict;
    await recordQuarantine(tx, { quote, signature, now });
    // Of one that is found when it comes no more are kept either.
    if ((await countIllustrations(tx, quote.id, { isInfected: true })) > limits.quarantinedPerQuote) {
      await tx.deleteFrom('illustrations').where('id', '=', one.id).execute();
      await disownFiles(tx, [one.file_name], now);
    }
    // By the address alone anyone may have sent it: it is no word about the member's computer.
    if (quote.isRequested && quote.isProved)
      await queue.sendMail(tx, illustrationInfectedLetter(quote, phone));
  });
}
