import { recordAct } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { findSubject } from '#server/features/cases/case-store.ts';
import type { QuoteRecord } from '#server/features/quotes/quote-record.ts';

type Quarantine = {
  quote: Pick<QuoteRecord, 'id' | 'isProved'>;
  signature: string;
  now: Date;
};

export async function recordQuarantine(db: Db, { quote, signature, now }: Quarantine): Promise<void> {
  await recordAct(
    db,
    { name: 'system', networkAddress: null, isBare: !quote.isProved },
    {
      action: 'illustration-quarantined',
      subject: await findSubject(db, quote.id),
      detail: `quote ${quote.id}: ${signature}`,
      at: now,
    },
  );
}
