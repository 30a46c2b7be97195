-- Tries are counted before they are made: from held_until on the next one is looked at.
alter table attempts add column held_until timestamptz;

-- A browser that has signed in to an account before is never slowed by the tries of others.
create table known_browsers (
  browser_hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  last_seen_at timestamptz not null,
  primary key (browser_hash, account_id)
);

-- A mailed link is sent again as it was: sealed with a key that is not in the database.
alter table password_tickets add column sealed_ticket text;
alter table password_tickets add column sent_at timestamptz;
