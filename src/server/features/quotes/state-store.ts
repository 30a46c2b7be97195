import type { Db } from '#server/adapters/database/database.ts';

/** The states and District of Columbia by name, each with whether a quote may be made there. */
export async function listStates(db: Db) {
  return db.selectFrom('states').selectAll().orderBy('name').execute();
}

export async function findState(db: Db, name: string) {
  return db.selectFrom('states').selectAll().where('name', '=', name).executeTakeFirst();
}
