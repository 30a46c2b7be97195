import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { dropRoleChange } from '#server/features/accounts/desk/role-change-store.ts';
import { forgetBrowsersOf } from '#server/features/accounts/sign-in/known-browser-store.ts';
import type { ForgetSome } from '#server/http/feature.ts';

/** What hangs on an account that may not go yet: cases, and when the last of them was last touched. */
export async function findKept(db: Db, accountId: string) {
  const { cases, lastStepAt } = await db
    .selectFrom('quotes')
    .leftJoin('cases', 'cases.quote_id', 'quotes.id')
    .select((select) => [
      select.fn.countAll<number>().as('cases'),
      sql<Date | null>`max(coalesce(cases.since, quotes.requested_at))`.as('lastStepAt'),
    ])
    .where('quotes.account_id', '=', accountId)
    .where('quotes.requested_at', 'is not', null)
    // One that was asked for by the address alone, by whoever it was, goes with the account.
    .where('quotes.is_proved', '=', true)
    .executeTakeFirstOrThrow();
  const { files, filesUntil } = await db
    .selectFrom('compliance_files')
    .innerJoin('quotes', 'quotes.id', 'compliance_files.quote_id')
    .select((select) => [
      select.fn.countAll<number>().as('files'),
      sql<Date | null>`max(keep_until)`.as('filesUntil'),
    ])
    .where('quotes.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { cases, lastStepAt, files, filesUntil };
}

/**
 * Takes everything from the account but the name and address that its cases and compliance files bear; then nobody signs
 * in by it. The address is free: whoever comes again by it has a new account, without those.
 */
export async function emptyAccount(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      status: 'disabled',
      password_hash: null,
      first_password_expires_at: null,
      last_sign_in_at: null,
      phone: null,
      firm: null,
      npn: null,
      licensed_states: [],
      muted_mails: [],
      erased_at: now,
      email: sql`'erased ' || id`,
      former_email: sql.ref('email'),
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('account_logos').where('account_id', '=', id).execute();
  await db.deleteFrom('sessions').where('account_id', '=', id).execute();
  await forgetBrowsersOf(db, id);
  await db.deleteFrom('password_tickets').where('account_id', '=', id).execute();
  await db.deleteFrom('second_steps').where('account_id', '=', id).execute();
  await db.deleteFrom('recovery_codes').where('account_id', '=', id).execute();
  await dropRoleChange(db, id);
}

export async function removeLoginRequests(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('login_requests')
    .where(sql<string>`lower(email)`, '=', email)
    .execute();
}

/** Accounts whose owners asked to be forgotten, once no quote names them; so are their sign-ins. */
export const forgetErasedAccounts: ForgetSome = async (db, { atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('accounts')
    .where('id', 'in', (from) =>
      from
        .selectFrom('accounts')
        .select('id')
        .where('erased_at', 'is not', null)
        .where((where) =>
          where.not(
            where.exists(
              where.selectFrom('quotes').select('id').whereRef('quotes.account_id', '=', 'accounts.id'),
            ),
          ),
        )
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** True when nothing names it: it is gone at once. */
export async function removeAccount(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts')
    .where('id', '=', id)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('quotes').select('id').whereRef('quotes.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
