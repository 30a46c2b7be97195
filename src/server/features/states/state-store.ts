import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';

/** The states and District of Columbia by name, each with whether a quote may be made there. */
export async function listStates(db: Db) {
  return db.selectFrom('states').selectAll().orderBy('name').execute();
}

export async function findState(db: Db, name: string) {
  return db.selectFrom('states').selectAll().where('name', '=', name).executeTakeFirst();
}

/** The same, and its license stays as it is until the transaction's end. */
export async function holdState(db: Db, name: string) {
  return db.selectFrom('states').selectAll().where('name', '=', name).forShare().executeTakeFirst();
}

/** The same for who changes it, with its rules. */
export async function lockState(db: Db, name: string) {
  return db.selectFrom('states').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
}

/** All of them, and with them all rules, until the transaction's end. */
export async function lockStates(db: Db): Promise<void> {
  await sql`select 1 from states for update`.execute(db);
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
