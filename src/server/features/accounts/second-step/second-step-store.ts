import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Seal } from '#server/adapters/seal.ts';
import type { ForgetSome } from '#server/http/feature.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import type { Passkey } from './passkeys.ts';

type Kind = Schema['second_steps']['kind'];

type NewStep = { accountId: string; kind: Kind; name: string; sealedSecret: string | null };

/** Starts a second step, which counts once it is confirmed. One that was started before and left is gone. */
export async function startSecondStep(
  db: Db,
  { accountId, kind, name, sealedSecret }: NewStep,
  now: Date,
): Promise<string> {
  await db
    .deleteFrom('second_steps')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('confirmed_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('second_steps')
    .values({
      account_id: accountId,
      kind,
      name,
      created_at: now,
      confirmed_at: null,
      last_used_at: null,
      sealed_secret: sealedSecret,
      last_step: null,
      credential_id: null,
      public_key: null,
      use_count: null,
      transports: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findStartedSecondStep(
  db: Db,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
) {
  return db
    .selectFrom('second_steps')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', startedAfter(now))
    .executeTakeFirst();
}

/** The code that confirms counts as used. False when another call confirmed it first. */
export async function confirmTotp(db: Db, id: string, { step, now }: { step: number; now: Date }) {
  return confirm(db, id, { confirmed_at: now, last_used_at: now, last_step: step });
}

export async function confirmPasskey(
  db: Db,
  id: string,
  { passkey, transports, now }: { passkey: Passkey; transports: string[] | null; now: Date },
) {
  return confirm(db, id, {
    confirmed_at: now,
    credential_id: passkey.credentialId,
    public_key: Buffer.from(passkey.publicKey),
    use_count: passkey.useCount,
    transports,
  });
}

async function confirm(db: Db, id: string, values: Partial<Confirmed>): Promise<boolean> {
  const confirmed = await db
    .updateTable('second_steps')
    .set(values)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

type Confirmed = {
  confirmed_at: Date;
  last_used_at: Date;
  last_step: number;
  credential_id: string;
  public_key: Buffer;
  use_count: number;
  transports: string[] | null;
};

export async function listSecondSteps(db: Db, accountId: string) {
  return db
    .selectFrom('second_steps')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .execute();
}

/** The passkey of this id, and whose it is. */
export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('second_steps')
    .innerJoin('accounts', 'accounts.id', 'second_steps.account_id')
    .select([
      'second_steps.id',
      'second_steps.account_id',
      'second_steps.public_key',
      'second_steps.use_count',
      'accounts.email',
      'accounts.role',
      'accounts.status',
    ])
    .where('credential_id', '=', credentialId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** One update decides: a code of this half minute, or of one before it, was used or is used now. */
export async function takeTotpStep(db: Db, id: string, { step, now }: { step: number; now: Date }) {
  const taken = await db
    .updateTable('second_steps')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** False when the passkey was used in between. */
export async function takePasskeyUse(
  db: Db,
  id: string,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('second_steps')
    .set({ use_count: to, last_used_at: now })
    .where('id', '=', id)
    .where('use_count', '=', from)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function removeSecondStep(db: Db, id: string): Promise<void> {
  await db.deleteFrom('second_steps').where('id', '=', id).execute();
}

/** What was begun and not confirmed. */
export async function dropStartedSecondSteps(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('second_steps')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function removeSecondStepsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('second_steps').where('account_id', '=', accountId).execute();
}

/** Those that were started and never confirmed. */
export const forgetUnconfirmedSecondSteps: ForgetSome = async (db, { now, atMost }) => {
  const { numDeletedRows } = await db
    .deleteFrom('second_steps')
    .where('id', 'in', (from) =>
      from
        .selectFrom('second_steps')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('created_at', '<=', startedAfter(now))
        .limit(atMost),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

function startedAfter(now: Date): Date {
  return new Date(now.getTime() - limits.secondStep.confirmMinutes * 60_000);
}

/** Secrets that an older key sealed; how many. Without it their owners are locked out once that key is taken away. */
export async function resealSecondSteps(db: Db, seal: Seal): Promise<number> {
  const rows = await db
    .selectFrom('second_steps')
    .select(['id', 'sealed_secret'])
    .where('sealed_secret', 'is not', null)
    .execute();
  let count = 0;
  for (const { id, sealed_secret } of rows) {
    const renewed = sealed_secret && seal.renew(sealed_secret);
    if (!renewed) continue;
    await db.updateTable('second_steps').set({ sealed_secret: renewed }).where('id', '=', id).execute();
    count += 1;
  }
  return count;
}
