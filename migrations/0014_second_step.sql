-- What a sign-in asks for after the password: an app's codes, or a passkey, which is also a whole sign-in by itself.
create table second_steps (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz not null,
  -- Until then it counts for nothing.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- Of an app: its secret, sealed with a key that is not in the database, and the half minute of the last code used.
  sealed_secret text check (kind <> 'totp' or sealed_secret is not null),
  last_step bigint,
  -- Of a passkey, once confirmed.
  credential_id text unique,
  public_key bytea,
  use_count bigint,
  transports text[],
  check (kind <> 'passkey' or confirmed_at is null or (credential_id is not null and public_key is not null and use_count is not null))
);

create index second_steps_by_account on second_steps (account_id);

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- From the right password to the second step.
create table second_step_tickets (
  ticket_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index second_step_tickets_by_account on second_step_tickets (account_id);

-- What a passkey is to sign, once, and for what: an account, a session or a new second step.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'second-step', 'proof', 'new')),
  bound_to uuid,
  expires_at timestamptz not null
);

create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- A new administrator, where there are others, waits here for the yes of a second one.
create table role_changes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references accounts (id) on delete cascade,
  asked_by uuid not null references accounts (id) on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);

alter table sessions
  -- When it was last proved who it is; sessions of before must do so first.
  add column proved_at timestamptz,
  add column browser text,
  add column network text;
