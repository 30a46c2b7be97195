-- A quote that its advisor watches, with all its runs: priced again on the insured's birthday and on new assumptions.
create table quote_watches (
  history_id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  until timestamptz not null,
  -- The day up to which it was looked at.
  checked_on date not null,
  -- The range that its advisor knows.
  told_low integer not null,
  told_high integer not null,
  -- What the next letter says: [{ "reason": ..., "on": YYYY-MM-DD, ... }].
  news jsonb not null default '[]'
);

create index quote_watches_by_day on quote_watches (checked_on);
create index quote_watches_by_account on quote_watches (account_id);
