import { sql } from 'kysely';

/** What an account is called by, in a query on it. An erased one gave up its address to whoever comes again. */
export const accountAddress = sql<string>`coalesce(accounts.former_email, accounts.email)`;
