import { limits } from '#contract/limits.ts';
import { wasAdministratorRemoved } from '#server/adapters/audit-log.ts';
import { accountAddress } from '#server/adapters/database/account-tables.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { containing, rowsOf } from '#server/http/paging.ts';

type Status = Schema['accounts']['status'];

export async function listAccounts(db: Db, search: string, page: number) {
  const { offset, limit } = rowsOf(page);
  const pattern = containing(search);
  return db
    .selectFrom('accounts')
    .selectAll()
    .select(accountAddress.as('address'))
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('second_steps')
            .select('id')
            .whereRef('account_id', '=', 'accounts.id')
            .where('confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasSecondStep'),
    )
    .where((where) => where.or([where('name', 'ilike', pattern), where(accountAddress, 'ilike', pattern)]))
    .orderBy('address')
    .orderBy('erased_at', (order) => order.asc().nullsFirst())
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Takes the row for this transaction, so that two administrators cannot each remove the other. */
export async function lockAccount(db: Db, id: string) {
  await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'administrator')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return db.selectFrom('accounts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Nothing more is made of the account, either: it is about to go. */
export async function closeAccount(db: Db, id: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
}

export async function hasOtherAdministrator(db: Db, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'administrator')
    .where('status', '=', 'active')
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whoever locks the other administrator out is not free to make new ones alone for it: not for a week. */
export async function needsSecondYes(db: Db, id: string, now: Date): Promise<boolean> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'administrator')
    .where('status', '!=', 'disabled')
    .where('id', '!=', id)
    .executeTakeFirst();
  const since = new Date(now.getTime() - limits.roleChangeDays * 86_400_000);
  return other !== undefined || (await wasAdministratorRemoved(db, since));
}

export async function listAdministrators(db: Db) {
  return db
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'administrator')
    .where('status', '!=', 'disabled')
    .orderBy('email')
    .execute();
}

/** One that still had our first password goes back to choosing their own. */
export async function enable(
  db: Db,
  account: { id: string; first_password_expires_at: Date | null },
): Promise<void> {
  const status = account.first_password_expires_at ? 'granted' : 'active';
  await db.updateTable('accounts').set({ status }).where('id', '=', account.id).execute();
}

/** Whoever had not chosen a password keeps an end of the first one: by it they are known when enabled again. */
export async function disable(
  db: Db,
  account: { id: string; status: Status; first_password_expires_at: Date | null },
  { firstPasswordEnd, now }: { firstPasswordEnd: Date; now: Date },
): Promise<void> {
  const end = account.first_password_expires_at ?? (account.status === 'granted' ? firstPasswordEnd : null);
  await db
    .updateTable('accounts')
    .set({ status: 'disabled', first_password_expires_at: end, links_good_from: now })
    .where('id', '=', account.id)
    .execute();
}

export async function setRole(db: Db, id: string, role: 'advisor' | 'administrator'): Promise<void> {
  await db.updateTable('accounts').set({ role }).where('id', '=', id).execute();
}

/** Replaces the password by one of ours, which must be changed at the next sign-in. */
export async function setFirstPassword(
  db: Db,
  id: string,
  { passwordHash, expiresAt }: { passwordHash: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, status: 'granted', first_password_expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}
