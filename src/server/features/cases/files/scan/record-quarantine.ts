import { recordAct } from '#server/adapters/audit-log.ts';
import type { Db } from '#server/adapters/database/database.ts';

type Quarantine = { advisor: string; quoteId: string; signature: string; now: Date };

export async function recordQuarantine(
  db: Db,
  { advisor, quoteId, signature, now }: Quarantine,
): Promise<void> {
  await recordAct(
    db,
    { name: 'system', networkAddress: null },
    {
      action: 'illustration-quarantined',
      subject: advisor,
      detail: `quote ${quoteId}: ${signature}`,
      at: now,
    },
  );
}
