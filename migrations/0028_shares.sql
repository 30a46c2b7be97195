-- A page that an advisor shares with a client: by a link and a PIN, of which only hashes are here.
create table shares (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id) on update cascade on delete cascade,
  token_hash bytea not null unique,
  -- Over link and PIN together: six digits alone would be guessed from their hash.
  pin_hash bytea not null,
  language text not null check (language in ('en', 'es')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  wrong_pins integer not null default 0,
  opened_at timestamptz[] not null default '{}',
  acknowledged_at timestamptz
);
create index shares_by_quote on shares (quote_id, made_at desc);
