import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import { rowsOf } from '#server/http/paging.ts';

/**
 * Notes that someone is to become an administrator, or one again. False when that waits already; what nobody waits for any
 * more makes room.
 */
export async function askForRoleChange(
  db: Db,
  { accountId, askedBy, now }: { accountId: string; askedBy: string; now: Date },
): Promise<boolean> {
  await db
    .deleteFrom('role_changes')
    .where('account_id', '=', accountId)
    .where((where) => where('id', 'not in', waiting(db, now).clearSelect().select('role_changes.id')))
    .execute();
  const asked = await db
    .insertInto('role_changes')
    .values({
      account_id: accountId,
      asked_by: askedBy,
      asked_at: now,
      expires_at: new Date(now.getTime() + limits.roleChangeDays * 86_400_000),
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return asked !== undefined;
}

export async function listRoleChanges(db: Db, page: number, now: Date) {
  const { offset, limit } = rowsOf(page);
  return waiting(db, now)
    .orderBy('asked_at')
    .orderBy('role_changes.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** It stays as it is until the transaction's end. */
export async function lockRoleChange(db: Db, id: string, now: Date) {
  return waiting(db, now).where('role_changes.id', '=', id).forUpdate('role_changes').executeTakeFirst();
}

/** Without those whose asker is no longer an administrator, and those that the command line has done since. */
function waiting(db: Db, now: Date) {
  return db
    .selectFrom('role_changes')
    .innerJoin('accounts as asker', 'asker.id', 'role_changes.asked_by')
    .innerJoin('accounts as account', 'account.id', 'role_changes.account_id')
    .select([
      'role_changes.id',
      'role_changes.account_id as accountId',
      'role_changes.asked_by as askedBy',
      'role_changes.asked_at as askedAt',
      'role_changes.expires_at as expiresAt',
      'asker.email as askerEmail',
      'account.email as email',
      'account.name as name',
      'account.role as role',
    ])
    .where('role_changes.expires_at', '>', now)
    .where('asker.role', '=', 'administrator')
    .where('asker.status', '=', 'active')
    .where((where) =>
      where.or([where('account.role', '!=', 'administrator'), where('account.status', '=', 'disabled')]),
    );
}

export async function dropRoleChange(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('role_changes').where('account_id', '=', accountId).execute();
}

export const forgetRoleChanges: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('role_changes')
    .where('id', 'in', (from) =>
      from.selectFrom('role_changes').select('id').where('expires_at', '<=', now).limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
