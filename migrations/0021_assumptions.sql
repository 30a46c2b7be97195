-- What prices rest on. A set is never changed: a new figure is a new set, and every quote keeps the version it was priced on.
create table assumption_sets (
  id uuid primary key default gen_random_uuid(),
  version text not null unique,
  figures jsonb not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  withdrawn_at timestamptz
);

-- From which day a set is in force: asked for, approved by a second administrator where there is one, or ended before.
create table assumption_starts (
  id uuid primary key default gen_random_uuid(),
  version text not null references assumption_sets (version),
  in_force_on date not null,
  reason text not null,
  asked_by uuid references accounts (id) on delete set null,
  asker text not null,
  asked_at timestamptz not null,
  approver text,
  approved_at timestamptz,
  ended_at timestamptz
);

create index assumption_starts_by_day on assumption_starts (in_force_on desc, approved_at desc);
