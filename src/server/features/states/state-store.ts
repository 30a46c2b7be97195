import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { holdShared, lockAlone } from '#server/adapters/database/fair-locks.ts';

/** The states and District of Columbia by name, each with whether a quote may be made there. */
export async function listStates(db: Db) {
  return db.selectFrom('states').selectAll().orderBy('name').execute();
}

export async function findState(db: Db, name: string) {
  return db.selectFrom('states').selectAll().where('name', '=', name).executeTakeFirst();
}

/** A state whose license stays as it is until the transaction's end. */
export async function lockStateShared(db: Db, name: string) {
  await holdShared(db, 'states', [name]);
  return findState(db, name);
}

/** A state with its rules, for who changes it. Not its key: what names the state, as each new quote does, goes on. */
export async function lockState(db: Db, name: string) {
  await lockAlone(db, 'states', [name]);
  return db.selectFrom('states').selectAll().where('name', '=', name).forNoKeyUpdate().executeTakeFirst();
}

/** All of them, and with them all rules, until the transaction's end. */
export async function lockStates(db: Db): Promise<void> {
  const states = await listStates(db);
  await lockAlone(
    db,
    'states',
    states.map(({ name }) => name),
  );
  await sql`select 1 from states for no key update`.execute(db);
}

export async function setLicensure(
  db: Db,
  name: string,
  { isAuthorized, reason, now, by }: { isAuthorized: boolean; reason: string; now: Date; by: string },
): Promise<void> {
  await db
    .updateTable('states')
    .set({ is_authorized: isAuthorized, licensure_reason: reason, changed_at: now, changed_by: by })
    .where('name', '=', name)
    .execute();
}
