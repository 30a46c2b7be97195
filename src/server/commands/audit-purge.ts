import { limits } from '#contract/limits.ts';
import { purgeAudit, verifyAudit } from '#server/adapters/audit-chain.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { systemClock } from '#server/clock.ts';
import { withOwnersDatabase } from './with-database.ts';

// `npm run audit:purge`: removes rows of the audit log that are older than five years, as the owner of the tables.
const years = limits.kept.auditYears;

await withOwnersDatabase(async ({ db }) => {
  const verdict = await verifyAudit(db);
  if (!verdict.isWhole) {
    process.stderr.write(`Nothing was removed: ${verdict.problem}\n`);
    process.exitCode = 1;
    return;
  }
  const now = systemClock.now();
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  const detail = `before ${before.toISOString()}`;
  const removed = await purgeAudit(db, before, (tx, rows) =>
    recordAct(
      tx,
      { name: 'system', networkAddress: null },
      { action: 'audit-purged', subject: `${rows} rows`, detail, at: now },
    ),
  );
  process.stdout.write(`${removed} rows older than ${years} years removed.\n`);
});
