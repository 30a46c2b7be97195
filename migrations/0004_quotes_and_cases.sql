create table quotes (
  id uuid primary key default gen_random_uuid(),
  -- Null once the quote is de-identified.
  account_id uuid references accounts (id) on delete set null,
  -- The session it was made in: one that came by a bare email sees no other quotes.
  session_id uuid,
  idempotency_key text,
  created_at timestamptz not null,
  -- The day and the assumptions it was priced on, so that it can be explained as it was.
  valued_on date not null,
  assumptions_version text not null,
  birth_date date,
  age integer not null,
  gender text not null check (gender in ('Male', 'Female')),
  state_name text not null references states (name),
  has_no_lapse_guarantee boolean not null,
  -- As the form sent them: a JSON number is a double, and pricing it again must give the same dollar.
  death_benefit double precision not null,
  annual_premium double precision not null,
  -- Whole dollars.
  offer_low integer not null check (offer_low >= 0),
  offer_high integer not null check (offer_high >= offer_low),
  surrender_value double precision,
  loan_balance double precision,
  issue_date date,
  is_variable boolean not null,
  acknowledged_notices text[] not null,
  is_saved boolean not null default true,
  is_emailed boolean not null default false,
  -- When the last letter about it was queued.
  mailed_at timestamptz,
  requested_at timestamptz,
  deidentified_at timestamptz,
  unique (account_id, idempotency_key)
);

create index quotes_by_account on quotes (account_id, created_at desc);
create index quotes_by_age on quotes (created_at) where requested_at is null and deidentified_at is null;

create table illustrations (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id),
  -- The name in our store; given_name is what the advisor called it, kept as data only.
  file_name text not null unique,
  given_name text not null,
  kind text not null check (kind in ('pdf', 'png', 'jpeg')),
  bytes integer not null,
  uploaded_at timestamptz not null
);

create index illustrations_by_quote on illustrations (quote_id);

create table cases (
  quote_id uuid primary key references quotes (id),
  status text not null check (status in ('requested', 'in-review', 'offered', 'declined')),
  amount integer,
  valid_until date,
  reason text,
  decided_at timestamptz,
  decided_by text,
  check ((status = 'offered') = (amount is not null and valid_until is not null))
);
