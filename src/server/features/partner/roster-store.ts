import { sql } from 'kysely';
import { readRosterValue } from '#contract/admin.ts';
import { emailSchema } from '#contract/fields/email.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { lockAlone } from '#server/adapters/database/fair-locks.ts';
import { isNamedByRoster } from '#server/adapters/database/may-enter.ts';
import { containing, rowsOf } from '#server/http/paging.ts';
import { revokeSessionsOfAll } from '#server/features/accounts/session-store.ts';
import { endVisitsWhere } from '#server/features/accounts/visit-store.ts';

/**
 * By the address itself or by its whole domain; an address that is disabled stays out even under a known domain. What
 * is no single address stays out too: a list that ends in a known domain would have its mail sent to all of them.
 */
export async function isOnRoster(db: Db, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const entries = await db
    .selectFrom('fig_roster')
    .select('is_disabled')
    .where('value', 'in', [address, domain])
    .execute();
  const isAddress = emailSchema.safeParse(address).success;
  return isAddress && entries.length > 0 && entries.every((entry) => !entry.is_disabled);
}

/** Named by the roster itself, or proved before; any other address of a known domain may be made up. */
export async function isKnownMailbox(db: Db, address: string): Promise<boolean> {
  const named = db.selectFrom('fig_roster').select('value').where('value', '=', address);
  const proved = db
    .selectFrom('accounts')
    .select('email as value')
    .where('email', '=', address)
    .where('mailbox_proved_at', 'is not', null);
  return (await named.unionAll(proved).executeTakeFirst()) !== undefined;
}

export async function listRoster(db: Db, search: string, page: number) {
  const { offset, limit } = rowsOf(page);
  return db
    .selectFrom('fig_roster')
    .selectAll()
    .where('value', 'ilike', containing(search))
    .orderBy('value')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Which of these the roster names already. */
export async function findOnRoster(db: Db, values: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('fig_roster')
    .select('value')
    .where('value', '=', sql<string>`any(${values}::text[])`)
    .execute();
  return new Set(found.map(({ value }) => value));
}

/** Adds what is an address or a domain and not there yet; returns what was added. */
export async function addToRoster(db: Db, texts: readonly string[], now: Date): Promise<string[]> {
  const values = texts.map(readRosterValue).filter((value) => value !== undefined);
  if (values.length === 0) return [];
  const added = await db
    .insertInto('fig_roster')
    .values(values.map((value) => ({ ...value, added_at: now })))
    .onConflict((conflict) => conflict.column('value').doNothing())
    .returning('value')
    .execute();
  return added.map((entry) => entry.value);
}

export async function setRosterEntry(db: Db, id: string, isDisabled: boolean): Promise<string | undefined> {
  await lockEntry(db, id);
  const changed = await db
    .updateTable('fig_roster')
    .set({ is_disabled: isDisabled })
    .where('id', '=', id)
    .returning('value')
    .executeTakeFirst();
  return changed?.value;
}

export async function removeRosterEntry(db: Db, id: string): Promise<string | undefined> {
  await lockEntry(db, id);
  const removed = await db
    .deleteFrom('fig_roster')
    .where('id', '=', id)
    .returning('value')
    .executeTakeFirst();
  return removed?.value;
}

/** Whoever is just entering by it is in first (lockRosterShared), and whoever comes later finds it changed. */
async function lockEntry(db: Db, id: string): Promise<void> {
  const entry = await db.selectFrom('fig_roster').select('value').where('id', '=', id).executeTakeFirst();
  if (entry) await lockAlone(db, 'roster', [entry.value]);
}

/** Ends the sessions of members whom the roster no longer names. */
export async function revokeRemovedMembers(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts
    where role = 'fig' and not ${isNamedByRoster('accounts.email')}
    `.execute(db);
  const strangers = rows.map(({ id }) => id);
  await revokeSessionsOfAll(db, strangers, now);
  await endVisitsWhere(db, sql<boolean>`not ${isNamedByRoster('visits.email')}`);
}

/** The demo's member, whose link is printed at the start. */
export async function addDemoMember(db: Db, now: Date): Promise<void> {
  await addToRoster(db, [demoMember], now);
}

export async function removeDemoMember(db: Db): Promise<void> {
  await db.deleteFrom('fig_roster').where('value', '=', demoMember).execute();
}

const demoMember = 'member@fig.example';
