import { demoAccounts } from './features/accounts/demo-accounts.ts';
import { retireDemoAccounts, seedDemoAccounts } from './features/accounts/first-accounts.ts';
import type { Passwords } from './parts.ts';
import { addDemoMember, removeDemoMember } from './features/partner/roster-store.ts';
import { seedDemoQuotes } from './features/quotes/demo-quotes.ts';
import type { Db } from './adapters/database/database.ts';

type Options = { db: Db; passwords: Passwords; now: Date; businessTimeZone: string };

/** Accounts with known passwords, a member of the partner group, and sample quotes. */
export async function seedDemo({ db, passwords, now, businessTimeZone }: Options): Promise<void> {
  await seedDemoAccounts({ db, passwords, now });
  await addDemoMember(db, now);
  await seedDemoQuotes(db, { email: demoAccounts[0].email, now, businessTimeZone });
}

/** A database that was used for a demo lets none of its people in outside it. */
export async function retireDemo({ db, now }: Pick<Options, 'db' | 'now'>): Promise<void> {
  await retireDemoAccounts({ db, now });
  await removeDemoMember(db);
}
