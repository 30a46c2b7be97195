import type { Db } from '#server/adapters/database/database.ts';
import { mayEnter } from '#server/adapters/database/may-enter.ts';
import type { Profile } from './profile/profile-store.ts';

export async function findAccountByEmail(db: Db, email: string) {
  return db.selectFrom('accounts').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst();
}

/** As it is now, and until the transaction's end. */
export async function lockAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', normalizeEmail(email))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type NewAccount = {
  email: string;
  name: string;
  role: 'advisor' | 'fig' | 'administrator';
  status: 'granted' | 'active';
  passwordHash: string | null;
  firstPasswordExpiresAt?: Date;
};

/** Leaves an account that already has this address as it is. */
export async function addAccount(db: Db, account: NewAccount, now: Date): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      email: normalizeEmail(account.email),
      name: account.name,
      role: account.role,
      status: account.status,
      password_hash: account.passwordHash,
      created_at: now,
      last_sign_in_at: null,
      first_password_expires_at: account.firstPasswordExpiresAt ?? null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/**
 * The account of a login that was granted. A FIG member's becomes an advisor's and keeps what they made; from then on
 * only the password opens it. Their profile stays as they wrote it: anyone may have asked, and clients see it.
 * Undefined when the address already has a login, or its account is disabled: that is opened by enabling it alone.
 */
export async function grantAccount(
  db: Db,
  { email, name, phone, npn, licensedStates, passwordHash, firstPasswordExpiresAt }: Granted,
  now: Date,
): Promise<string | undefined> {
  const profile = { name, phone, npn, licensed_states: licensedStates, profile_confirmed: false };
  const login = {
    role: 'advisor',
    status: 'granted',
    password_hash: passwordHash,
    first_password_expires_at: firstPasswordExpiresAt,
  } as const;
  const granted = await db
    .insertInto('accounts')
    .values({ email: normalizeEmail(email), created_at: now, last_sign_in_at: null, ...profile, ...login })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(login)
        .where('accounts.role', '=', 'fig')
        .where('accounts.status', '!=', 'disabled'),
    )
    .returning('id')
    .executeTakeFirst();
  return granted?.id;
}

type Granted = Pick<Profile, 'email' | 'name' | 'phone' | 'npn' | 'licensedStates'> & {
  passwordHash: string;
  firstPasswordExpiresAt: Date;
};

export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'administrator')
    .where('status', '!=', 'disabled')
    .executeTakeFirst();
  return found !== undefined;
}

export async function setAccess(
  db: Db,
  accountId: string,
  { status, passwordHash }: { status: 'granted' | 'active' | 'disabled'; passwordHash: string | null },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ status, password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();
}

/** Stores the chosen password, and with it the account is active. */
export async function activateAccount(db: Db, accountId: string, passwordHash: string) {
  return db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, status: 'active', first_password_expires_at: null })
    .where('id', '=', accountId)
    .where('status', '!=', 'disabled')
    .returning(['id', 'role', 'email'])
    .executeTakeFirst();
}

/** Neither disabled nor erased, nor a member whom the roster no longer names. */
export async function mayBeEntered(db: Db, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where(mayEnter)
    .executeTakeFirst();
  return account !== undefined;
}

/** Its owner asked to be forgotten: what is left of it is for the records alone. */
export async function isErased(db: Db, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** Not where its owner asked to be forgotten: an erasure under way is waited for, and a later one finds the letter. */
export async function mayBeWrittenTo(db: Db, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('erased_at')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return account !== undefined && account.erased_at === null;
}

/** Whether password, status and role are still those that were read; until the transaction's end nobody changes them. */
export async function isUnchanged(
  db: Db,
  account: { id: string; password_hash: string | null; status: string; role: string },
): Promise<boolean> {
  const now = await db
    .selectFrom('accounts')
    .select(['password_hash', 'status', 'role'])
    .where('id', '=', account.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    now?.password_hash === account.password_hash && now.status === account.status && now.role === account.role
  );
}

/**
 * Takes the row for this transaction: what an account does to itself, it does one after the other. Whatever is made of an
 * account only names it, and goes on: calls that come without a pause would else keep everyone from the row.
 */
export async function lockOwnAccount(db: Db, id: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
