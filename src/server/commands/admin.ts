// `npm run admin -- create EMAIL`: makes an administrator, or makes an existing account one, with a first password.
// `npm run admin -- reset-second-step EMAIL`: for someone who lost every second step and every recovery code.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits.ts';
import { emailSchema } from '#contract/fields/email.ts';
import { recordAct } from '#server/adapters/audit-log.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { openMailSender, type Queue } from '#server/adapters/queue.ts';
import { openSeal } from '#server/adapters/seal.ts';
import { systemClock } from '#server/clock.ts';
import { newAdministratorLetter } from '#server/features/accounts/account-letters.ts';
import { listAdministrators } from '#server/features/accounts/desk/account-desk-store.ts';
import { makeAdministrator } from '#server/features/accounts/first-accounts.ts';
import { openPasswords } from '#server/features/accounts/passwords.ts';
import { resetSecondStep } from '#server/features/accounts/second-step/reset-second-step.ts';
import { findKeys, leave, withDatabase } from './with-database.ts';

type Work = (tx: Transaction<Schema>, queue: Pick<Queue, 'sendMail'>, name: string) => Promise<string>;

const verbs: Readonly<Record<string, Work>> = { create, 'reset-second-step': reset };

const [verb = '', address] = process.argv.slice(2);
const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
const email = emailSchema.safeParse(address ?? '');
if (!work || !email.success) leave('Usage: npm run admin -- create EMAIL, or reset-second-step EMAIL');

await withDatabase(async ({ db, engine, settings }) => {
  const seal = openSeal(await findKeys(settings));
  const queue = await openMailSender(engine, seal);
  try {
    const said = await db.transaction().execute((tx) => work(tx, queue, email.data.toLowerCase()));
    process.stdout.write(`${said}\n`);
  } finally {
    await queue.stop();
  }
});

async function create(...[tx, queue, name]: Parameters<Work>): Promise<string> {
  const now = systemClock.now();
  const password = await makeAdministrator({ db: tx, passwords: await openPasswords(), now }, name);
  const actor = { name: 'system', networkAddress: null };
  await recordAct(tx, actor, { action: 'administrator-created', subject: name, at: now });
  for (const { email: to } of await listAdministrators(tx)) {
    await queue.sendMail(tx, newAdministratorLetter(to, name));
  }
  return `${name} is an administrator. First password, good for ${limits.firstPasswordDays} days: ${password}`;
}

async function reset(...[tx, queue, name]: Parameters<Work>): Promise<string> {
  if (!(await resetSecondStep(tx, name, { queue, now: systemClock.now() }))) leave(`${name} has no account.`);
  return `${name} has no second step any more, and is signed out everywhere.`;
}
