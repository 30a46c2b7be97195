-- What each state says about selling a policy. A change is a new row: a quote shows the rules of its day.
create table state_rules (
  id bigint generated always as identity primary key,
  state text not null references states (name),
  rules jsonb not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null
);

create index state_rules_by_state on state_rules (state, id desc);

alter table states
  add column licensure_reason text,
  add column changed_at timestamptz,
  add column changed_by text;
