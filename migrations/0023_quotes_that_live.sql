-- A quote that is run again joins the history of the one before it. What its advisor has read is kept with its time.
alter table quotes
  add column premiums_paid double precision,
  add column withdrawals double precision,
  add column history_id uuid not null default gen_random_uuid(),
  -- [{ "name": ..., "at": ISO 8601 }], in the order in which they were read.
  add column notices jsonb not null default '[]';

update quotes
set notices = (
  select jsonb_agg(jsonb_build_object(
    'name', name,
    'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from unnest(acknowledged_notices) as name)
where acknowledged_notices <> '{}' and deidentified_at is null;

alter table quotes drop column acknowledged_notices;

create index quotes_by_history on quotes (history_id, created_at desc);
