// `npm run admin -- create EMAIL`: makes an administrator, or makes an existing account one, with a first password.
import { join } from 'node:path';
import { limits } from '#contract/limits.ts';
import { emailSchema } from '#contract/email.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { FolderInUse } from '#server/adapters/database/data-lock.ts';
import { openDb } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openEngine } from '#server/adapters/database/open-engine.ts';
import { systemClock } from '#server/clock.ts';
import { makeAdministrator } from '#server/features/accounts/first-accounts.ts';
import { openPasswords } from '#server/features/accounts/passwords.ts';
import { BadSetting, readSettings } from '#server/settings.ts';

const [verb, address] = process.argv.slice(2);
const email = emailSchema.safeParse(address ?? '');
if (verb !== 'create' || !email.success) leave('Usage: npm run admin -- create EMAIL');

try {
  await create(email.data.toLowerCase());
} catch (error) {
  if (error instanceof FolderInUse) leave(`${error.message} Stop it first.`);
  if (error instanceof BadSetting) leave(error.message);
  throw error;
}

async function create(name: string): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const { engine, close } = await openEngine({ databaseUrl, dataDir, onLost: leave });
  try {
    await migrate(engine, join(import.meta.dirname, '..', '..', '..', 'migrations'));
    const now = systemClock.now();
    const passwords = await openPasswords();
    const password = await openDb(engine)
      .transaction()
      .execute(async (tx) => {
        const made = await makeAdministrator({ db: tx, passwords, now }, name);
        const actor = { name: 'system', networkAddress: null };
        await recordAct(tx, actor, { action: 'administrator-created', subject: name, at: now });
        return made;
      });
    process.stdout.write(
      `${name} is an administrator. First password, good for ${limits.firstPasswordDays} days: ${password}\n`,
    );
  } finally {
    await close();
  }
}

function leave(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
}
