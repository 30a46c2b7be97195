create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('advisor', 'fig', 'administrator')),
  status text not null check (status in ('granted', 'active', 'disabled')),
  password_hash text,
  created_at timestamptz not null,
  last_sign_in_at timestamptz
);

-- A token is kept only as its SHA-256: who reads this table can sign in as no one.
create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_by_account on sessions (account_id);

create table password_tickets (
  ticket_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_tickets_by_account on password_tickets (account_id);

create table states (
  code char(2) primary key,
  name text not null unique,
  is_authorized boolean not null
);

insert into states (code, name, is_authorized) values
  ('AL', 'Alabama', true), ('AK', 'Alaska', false), ('AZ', 'Arizona', true), ('AR', 'Arkansas', true),
  ('CA', 'California', true), ('CO', 'Colorado', false), ('CT', 'Connecticut', false), ('DE', 'Delaware', true),
  ('DC', 'District of Columbia', true), ('FL', 'Florida', true), ('GA', 'Georgia', true), ('HI', 'Hawaii', true),
  ('ID', 'Idaho', true), ('IL', 'Illinois', true), ('IN', 'Indiana', true), ('IA', 'Iowa', true),
  ('KS', 'Kansas', true), ('KY', 'Kentucky', true), ('LA', 'Louisiana', true), ('ME', 'Maine', true),
  ('MD', 'Maryland', true), ('MA', 'Massachusetts', true), ('MI', 'Michigan', true), ('MN', 'Minnesota', true),
  ('MS', 'Mississippi', true), ('MO', 'Missouri', true), ('MT', 'Montana', true), ('NE', 'Nebraska', true),
  ('NV', 'Nevada', true), ('NH', 'New Hampshire', true), ('NJ', 'New Jersey', true), ('NM', 'New Mexico', true),
  ('NY', 'New York', true), ('NC', 'North Carolina', true), ('ND', 'North Dakota', true), ('OH', 'Ohio', true),
  ('OK', 'Oklahoma', true), ('OR', 'Oregon', true), ('PA', 'Pennsylvania', true), ('RI', 'Rhode Island', false),
  ('SC', 'South Carolina', true), ('SD', 'South Dakota', true), ('TN', 'Tennessee', true), ('TX', 'Texas', true),
  ('UT', 'Utah', true), ('VT', 'Vermont', true), ('VA', 'Virginia', true), ('WA', 'Washington', true),
  ('WV', 'West Virginia', true), ('WI', 'Wisconsin', true), ('WY', 'Wyoming', true);
