import type { Insertable } from 'kysely';
import { type AccountChange, mailNames } from '#contract/accounts/account.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

export async function findProfile(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('account_logos', 'account_logos.account_id', 'accounts.id')
    .select([
      'accounts.email',
      'accounts.name',
      'accounts.phone',
      'accounts.firm',
      'accounts.npn',
      'accounts.licensed_states as licensedStates',
      'accounts.muted_mails as mutedMails',
      'accounts.profile_confirmed as isConfirmed',
      'account_logos.width',
      'account_logos.height',
      'account_logos.changed_at as logoChangedAt',
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
}

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export async function changeProfile(db: Db, accountId: string, change: AccountChange): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      name: change.name,
      phone: change.phone || null,
      firm: change.firm || null,
      npn: change.npn || null,
      licensed_states: change.licensedStates,
      muted_mails: mailNames.filter((name) => !change.mails[name]),
      ...(change.isConfirmed && { profile_confirmed: true }),
    })
    .where('id', '=', accountId)
    .execute();
}

export async function findLogo(db: Db, accountId: string) {
  return db.selectFrom('account_logos').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export async function putLogo(db: Db, logo: Insertable<Schema['account_logos']>): Promise<void> {
  const { account_id, ...rest } = logo;
  await db
    .insertInto('account_logos')
    .values({ account_id, ...rest })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
}

/** False when there was none. */
export async function removeLogo(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_logos')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
