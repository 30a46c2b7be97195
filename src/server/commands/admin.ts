// `npm run admin -- create EMAIL`: makes an administrator, or makes an existing account one, with a first password.
import { limits } from '#contract/limits.ts';
import { emailSchema } from '#contract/email.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import { systemClock } from '#server/clock.ts';
import { makeAdministrator } from '#server/features/accounts/first-accounts.ts';
import { openPasswords } from '#server/features/accounts/passwords.ts';
import { leave, withDatabase } from './with-database.ts';

const [verb, address] = process.argv.slice(2);
const email = emailSchema.safeParse(address ?? '');
if (verb !== 'create' || !email.success) leave('Usage: npm run admin -- create EMAIL');

await create(email.data.toLowerCase());

async function create(name: string): Promise<void> {
  await withDatabase(async ({ db }) => {
    const now = systemClock.now();
    const passwords = await openPasswords();
    const password = await db.transaction().execute(async (tx) => {
      const made = await makeAdministrator({ db: tx, passwords, now }, name);
      const actor = { name: 'system', networkAddress: null };
      await recordAct(tx, actor, { action: 'administrator-created', subject: name, at: now });
      return made;
    });
    process.stdout.write(
      `${name} is an administrator. First password, good for ${limits.firstPasswordDays} days: ${password}\n`,
    );
  });
}
