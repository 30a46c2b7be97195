-- A quote that loses its person has a new id and no time of day: the audit log names it by the id it had, and other logs
-- say to the second who quoted.
alter table illustrations
  drop constraint illustrations_quote_id_fkey,
  add constraint illustrations_quote_id_fkey foreign key (quote_id) references quotes (id) on update cascade;
alter table cases
  drop constraint cases_quote_id_fkey,
  add constraint cases_quote_id_fkey foreign key (quote_id) references quotes (id) on update cascade;

update quotes
set id = gen_random_uuid(),
  created_at = date_trunc('day', created_at, 'UTC'),
  requested_at = date_trunc('day', requested_at, 'UTC'),
  mailed_at = null,
  deidentified_at = date_trunc('day', deidentified_at, 'UTC')
where deidentified_at is not null;

-- What a passkey is to sign in a sign-in's second step is bound to its ticket.
alter table second_step_tickets add column id uuid not null default gen_random_uuid() unique;
