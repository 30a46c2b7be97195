import { randomInt } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { hashSecret } from '#server/features/accounts/secrets.ts';

/** Without those that are taken for one another on paper: I 1, O 0. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Sixteen letters of 32 are 80 bits: too many to be found from their hash. */
function makeRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** As people type it: in any case, with hyphens, spaces or neither. */
function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.toUpperCase().replaceAll(/[\s-]/g, ''));
}

/** New ones, shown once; those of before no longer count. */
export async function replaceRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.secondStep.recoveryCodes }, makeRecoveryCode);
  await dropRecoveryCodes(db, accountId);
  const rows = codes.map((code) => ({
    account_id: accountId,
    code_hash: hashRecoveryCode(code),
    used_at: null,
  }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** One update decides, so of any number of uses of one code exactly one counts. */
export async function consumeRecoveryCode(
  db: Db,
  accountId: string,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function dropRecoveryCodes(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}
