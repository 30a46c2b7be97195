create table login_requests (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  name text not null,
  phone text,
  requested_at timestamptz not null,
  agreed_at timestamptz not null,
  decision text check (decision in ('granted', 'declined')),
  decided_at timestamptz,
  decided_by text,
  reason text
);

-- One undecided request an address; after a decline it may be asked again.
create unique index login_requests_pending on login_requests (email) where decision is null;

-- A first password that we made is good for a week.
alter table accounts add column first_password_expires_at timestamptz;

create table fig_roster (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('address', 'domain')),
  value text not null unique check (value = lower(value)),
  is_disabled boolean not null default false,
  added_at timestamptz not null
);

-- Until now a member was an account; from here on the roster says who is one.
insert into fig_roster (kind, value, added_at) select 'address', email, created_at from accounts where role = 'fig';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail text,
  network_address text
);

create index audit_log_by_time on audit_log (at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end
$$;

create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table attempts (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);

alter table sessions
  add column seen_at timestamptz not null default now(),
  -- Hash of the browser's second cookie; null: not tied to a browser.
  add column bound_to bytea;
