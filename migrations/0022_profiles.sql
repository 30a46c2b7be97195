-- Who an advisor is to their clients: on their papers, on the desk's page of a case.
alter table accounts
  add column phone text,
  add column firm text,
  -- National producer number.
  add column npn text,
  -- Postal codes.
  add column licensed_states text[] not null default '{}',
  -- Names of the letters that are not wanted.
  add column muted_mails text[] not null default '{}';

update accounts set phone = (
  select phone from login_requests
  where lower(login_requests.email) = accounts.email and login_requests.phone is not null
  order by requested_at desc limit 1);

alter table login_requests
  add column npn text,
  add column licensed_states text[] not null default '{}';

-- Small: at most 600 by 200 pixels.
create table account_logos (
  account_id uuid primary key references accounts (id) on delete cascade,
  kind text not null check (kind in ('png', 'jpeg')),
  width integer not null check (width between 1 and 600),
  height integer not null check (height between 1 and 200),
  content bytea not null,
  changed_at timestamptz not null
);
