import { sql } from 'kysely';

/**
 * What advisors hand us, by a request or a file, is the desk's to see; their other quotes are theirs alone, as the privacy
 * policy says. `quotes` is the table asked of.
 */
export const isSentToUs = sql<boolean>`(quotes.requested_at is not null
  or exists (select from illustrations where illustrations.quote_id = quotes.id)
  or exists (select from cases where cases.quote_id = quotes.id))`;
