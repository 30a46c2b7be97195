import type { Db } from '#server/adapters/database/database.ts';
import {
  addAccount,
  findAccountByEmail,
  hasAdministrator,
  lockAccountByEmail,
  setAccess,
} from './account-store.ts';
import { setFirstPassword, setRole } from './desk/account-desk-store.ts';
import { demoAccounts } from './demo-accounts.ts';
import { firstPasswordLifeMs, makeFirstPassword } from './first-password.ts';
import type { Passwords } from '#server/parts.ts';
import { revokeSessionsOf } from './session-store.ts';
import { dropTickets } from './ticket-store.ts';

type Parts = { db: Db; passwords: Passwords; now: Date };

/**
 * Whether people of its own use the database: a start outside a demo has retired the demo's accounts, and there are others.
 * A demo there would let in whoever has read our docs.
 */
export async function isNoDemo(db: Db): Promise<boolean> {
  const demo = demoAccounts.map(({ email }) => email);
  const found = await db
    .selectFrom('accounts')
    .select((all) => [
      all.fn.countAll<string>().filterWhere('email', 'not in', demo).as('others'),
      all.fn
        .countAll<string>()
        .filterWhere('email', 'in', demo)
        .filterWhere('status', '!=', 'disabled')
        .as('demo'),
    ])
    .executeTakeFirstOrThrow();
  return Number(found.others) > 0 && Number(found.demo) === 0;
}

/** The demo's accounts, where they are missing or retired. What a person changed in one of them stays. */
export async function seedDemoAccounts({ db, passwords, now }: Parts): Promise<void> {
  for (const { email, name, role, status, password } of demoAccounts) {
    const known = await findAccountByEmail(db, email);
    if (known && known.status !== 'disabled') continue;
    const passwordHash = password === null ? null : await passwords.hash(password, email);
    if (known) await setAccess(db, known.id, { status, passwordHash });
    else await addAccount(db, { email, name, role, status, passwordHash }, now);
  }
}

/** Outside a demo nobody may enter with a password that is printed in our docs, nor count as an administrator. */
export async function retireDemoAccounts({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<void> {
  for (const { email } of demoAccounts) {
    const known = await findAccountByEmail(db, email);
    if (!known || known.status === 'disabled') continue;
    await setAccess(db, known.id, { status: 'disabled', passwordHash: null });
    await revokeSessionsOf(db, known.id, now);
  }
}

/**
 * ADMIN_EMAIL and ADMIN_PASSWORD make the first administrator; once there is one they do nothing. What stands in a
 * setting is known to whoever reads it: signing in with it leads to choosing a password.
 */
export async function addFirstAdministrator(
  { db, passwords, now }: Parts,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (await hasAdministrator(db)) return;
  const passwordHash = await passwords.hash(password, email);
  await addAccount(
    db,
    { email, name: 'Administrator', role: 'administrator', status: 'granted', passwordHash },
    now,
  );
}

/** An administrator with a first password, which is returned and is nowhere else. An account that exists becomes one. */
export async function makeAdministrator({ db, passwords, now }: Parts, email: string): Promise<string> {
  const password = makeFirstPassword();
  const passwordHash = await passwords.hash(password, email);
  const expiresAt = new Date(now.getTime() + firstPasswordLifeMs);
  const account = {
    email,
    name: 'Administrator',
    role: 'administrator',
    status: 'granted',
    passwordHash,
  } as const;
  await addAccount(db, { ...account, firstPasswordExpiresAt: expiresAt }, now);
  const made = await lockAccountByEmail(db, email);
  if (!made) throw new Error('the account that was just made is gone');
  const { id } = made;
  await setRole(db, id, 'administrator');
  await setFirstPassword(db, id, { passwordHash, expiresAt });
  await revokeSessionsOf(db, id, now);
  await dropTickets(db, id);
  return password;
}
