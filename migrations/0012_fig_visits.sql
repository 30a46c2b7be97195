-- A FIG member who has signed in and not quoted yet: no account is made for an address before. It becomes a session of
-- an account with the first quote, under the same id and token.
create table visits (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- As in sessions.
  bound_to bytea,
  sees_history boolean not null
);

create index visits_by_end on visits (expires_at);

-- False for what was made by a bare email: it neither appears to the member nor counts against them until the mailbox
-- was proved. Those made so far stay where their members have seen them.
alter table quotes add column is_proved boolean not null default true;
