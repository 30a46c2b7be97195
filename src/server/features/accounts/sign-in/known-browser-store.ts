import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { hashSecret } from '#server/features/accounts/secrets.ts';
import type { ForgetSome } from '#server/http/feature.ts';

export async function isKnownBrowser(db: Db, secret: string, email: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('account_id')
    .where('browser_hash', '=', hashSecret(secret))
    .where('accounts.email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return known !== undefined;
}

/** Whether the account knows other browsers, but not this one. */
export async function noteBrowser(
  db: Db,
  secret: string,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const known = await db
    .selectFrom('known_browsers')
    .select((select) => [
      select.fn.countAll().as('all'),
      select.fn.countAll().filterWhere('browser_hash', '=', hashSecret(secret)).as('this'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('known_browsers')
    .values({ browser_hash: hashSecret(secret), account_id: accountId, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['browser_hash', 'account_id']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  return Number(known.all) > 0 && Number(known.this) === 0;
}

export async function forgetBrowsersOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_browsers').where('account_id', '=', accountId).execute();
}

export const forgetBrowsers: ForgetSome = async (db, { now, atMost }) => {
  const before = new Date(now.getTime() - limits.signIn.browserKnownDays * 86_400_000);
  const { numDeletedRows } = await db
    .deleteFrom('known_browsers')
    .where((where) =>
      where(
        where.refTuple('browser_hash', 'account_id'),
        'in',
        where
          .selectFrom('known_browsers')
          .select(['browser_hash', 'account_id'])
          .where('last_seen_at', '<=', before)
          .limit(atMost)
          .$asTuple('browser_hash', 'account_id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
