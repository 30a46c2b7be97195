import { sql } from 'kysely';

/** By the address or by its whole domain, and by no entry that is disabled. */
export function isNamedByRoster(emailColumn: string) {
  const email = sql.ref(emailColumn);
  return sql<boolean>`coalesce(
    (select bool_and(not is_disabled) from fig_roster where value in (${email}, split_part(${email}, '@', 2))), false)`;
}

/**
 * Whether someone may still enter an account, in a query on it: what is shown or mailed in its name without a session
 * goes by this. A member has no status of their own to lose: the roster says it.
 */
export const mayEnter = sql<boolean>`(accounts.status <> 'disabled'
  and (accounts.role <> 'fig' or ${isNamedByRoster('accounts.email')}))`;
