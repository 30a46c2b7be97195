import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { hashSecret, makeSecret } from '#server/features/accounts/secrets.ts';
import type { ForgetSome } from '#server/http/feature.ts';

/** Which of a browser's secrets the account of this address knows. */
export async function findKnownSecret(
  db: Db,
  secrets: readonly string[],
  email: string,
): Promise<string | undefined> {
  const rows = await rowsOf(db, secrets);
  const own = rows.find((row) => row.email === email.trim().toLowerCase());
  return own && secretOf(own, secrets);
}

/** The account that one of these signed in to last. */
export async function findAccountOf(db: Db, secrets: readonly string[]): Promise<string | undefined> {
  return (await rowsOf(db, secrets))[0]?.account_id;
}

type Renewed = {
  /** Whether the account knows other browsers, but not this one. */
  isNew: boolean;
  /** What the browser is to have from now on; undefined when it was given that a moment ago, in another answer. */
  secrets: string[] | undefined;
};

/**
 * Gives the browser a new secret for this account: one that was planted or seen before is worth nothing then. The answer
 * may never arrive, so the secret that was shown stays good until the new one is. Each account has one of its own, so
 * that nobody who shares a browser has another's.
 */
export async function renewBrowser(
  db: Db,
  secrets: readonly string[],
  { accountId, now }: { accountId: string; now: Date },
): Promise<Renewed> {
  const rows = await rowsOf(db, secrets);
  const own = rows.find((row) => row.account_id === accountId);
  const others = rows.filter((row) => row.account_id !== accountId);
  const ofOthers = new Set(others.flatMap((row) => secretOf(row, secrets) ?? []));
  const secret = makeSecret();
  const next = [secret, ...ofOthers].slice(0, limits.signIn.accountsOfOneBrowser);
  if (own) {
    const shown = hashSecret(secretOf(own, secrets)!);
    const isRenewed = await replaceSecret(db, { accountId, shown, next: hashSecret(secret), now });
    return { isNew: false, secrets: isRenewed ? next : undefined };
  }
  const { known } = await db
    .selectFrom('known_browsers')
    .select((select) => select.fn.countAll<number>().as('known'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('known_browsers')
    .values({ browser_hash: hashSecret(secret), former_hash: null, account_id: accountId, last_seen_at: now })
    .execute();
  return { isNew: known > 0, secrets: next };
}

type KnownRow = {
  account_id: string;
  email: string;
  browser_hash: Uint8Array;
  former_hash: Uint8Array | null;
};

/** Whatever the account, the one seen last first. */
async function rowsOf(db: Db, secrets: readonly string[]): Promise<KnownRow[]> {
  if (secrets.length === 0) return [];
  const hashes = secrets.map(hashSecret);
  return db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select(['account_id', 'accounts.email', 'browser_hash', 'former_hash'])
    .where((where) => where.or([where('browser_hash', 'in', hashes), where('former_hash', 'in', hashes)]))
    .orderBy('last_seen_at', 'desc')
    .orderBy('account_id')
    .execute();
}

/** The newest one, where the browser has the one before too. */
function secretOf({ browser_hash, former_hash }: KnownRow, secrets: readonly string[]): string | undefined {
  const withHash = (hash: Uint8Array | null) =>
    secrets.find((secret) => hash !== null && hashSecret(secret).equals(hash));
  return withHash(browser_hash) ?? withHash(former_hash);
}

/** Of sign-ins at once exactly one renews it. */
async function replaceSecret(
  db: Db,
  { accountId, shown, next, now }: { accountId: string; shown: Buffer; next: Buffer; now: Date },
): Promise<boolean> {
  const before = new Date(now.getTime() - limits.signIn.browserRenewedSeconds * 1_000);
  const { numUpdatedRows } = await db
    .updateTable('known_browsers')
    .set({ browser_hash: next, former_hash: shown, last_seen_at: now })
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('browser_hash', '=', shown),
        where.and([where('former_hash', '=', shown), where('last_seen_at', '<=', before)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of them, but for the one that shows these secrets. */
export async function forgetBrowsersOf(
  db: Db,
  accountId: string,
  secrets: readonly string[] = [],
): Promise<void> {
  const kept = await findKeptHashes(db, accountId, secrets);
  await db
    .deleteFrom('known_browsers')
    .where('account_id', '=', accountId)
    .$if(kept.length > 0, (all) => all.where('browser_hash', 'not in', kept))
    .execute();
}

async function findKeptHashes(db: Db, accountId: string, secrets: readonly string[]) {
  const rows = await rowsOf(db, secrets);
  return rows.filter((row) => row.account_id === accountId).map(({ browser_hash }) => browser_hash);
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
