-- A quote that loses its person has a new id and no time of day: the audit log names it by the id it had, and other logs
-- say to the second who quoted. Whatever refers to it follows.
do $$
declare
  found record;
begin
  for found in
    select conname as name, conrelid::regclass as table_name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and confrelid = 'quotes'::regclass and confupdtype <> 'c'
  loop
    execute format('alter table %s drop constraint %I', found.table_name, found.name);
    execute format(
      'alter table %s add constraint %I %s on update cascade', found.table_name, found.name, found.definition);
  end loop;
end $$;

update quotes
set id = gen_random_uuid(),
  created_at = date_trunc('day', created_at, 'UTC'),
  requested_at = date_trunc('day', requested_at, 'UTC'),
  mailed_at = null,
  deidentified_at = date_trunc('day', deidentified_at, 'UTC')
where deidentified_at is not null;

-- What a passkey is to sign in a sign-in's second step is bound to its ticket.
alter table second_step_tickets add column id uuid not null default gen_random_uuid() unique;
