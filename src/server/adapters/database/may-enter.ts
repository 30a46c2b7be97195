import { sql } from 'kysely';
import type { Db } from './database.ts';
import { holdShared } from './fair-locks.ts';

/** By the address or by its whole domain, and by no entry that is disabled. */
export function isNamedByRoster(emailColumn: string) {
  const email = sql.ref(emailColumn);
  return sql<boolean>`coalesce(
    (select bool_and(not is_disabled) from fig_roster where value in (${email}, split_part(${email}, '@', 2))), false)`;
}

/**
 * Until the transaction's end nobody takes this address off the roster. Before the account's row, its sessions and its
 * visits are taken: whoever changes the roster goes on to these.
 */
export async function lockRosterShared(db: Db, email: string): Promise<void> {
  const address = email.trim().toLowerCase();
  await holdShared(db, 'roster', [address, address.split('@')[1] ?? '']);
}

/**
 * Whether someone may still enter an account, in a query on it: what is shown or mailed in its name without a session
 * goes by this. A member has no status of their own to lose: the roster says it.
 */
export const mayEnter = sql<boolean>`(accounts.status <> 'disabled'
  and (accounts.role <> 'fig' or ${isNamedByRoster('accounts.email')}))`;
