import { parseArgs } from 'node:util';
import { verifyAudit } from '#server/adapters/audit-chain.ts';
import { leave, withDatabase } from './with-database.ts';

// `npm run audit:verify`: recomputes the chain of the audit log. `-- --expect HASH`: and finds a hash noted earlier.
const { expect } = parseArgs({ options: { expect: { type: 'string' } } }).values;
if (expect !== undefined && !/^[0-9a-f]{64}$/i.test(expect)) leave('--expect takes a hash of 64 hex digits.');

await withDatabase(async ({ db }) => {
  const verdict = await verifyAudit(db, expect?.toLowerCase());
  if (verdict.isWhole) {
    const { sequence, hash } = verdict.head;
    process.stdout.write(
      `${verdict.checked} rows checked, none broken. Row ${sequence} is the last: ${hash}\n`,
    );
    return;
  }
  process.stderr.write(`${verdict.problem} ${verdict.checked} rows before it are whole.\n`);
  process.exitCode = 1;
});
