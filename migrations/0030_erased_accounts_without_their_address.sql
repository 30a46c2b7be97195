-- A login that was granted to someone who had been erased brought the erased row back to life.
update accounts set erased_at = null where erased_at is not null and (password_hash is not null or status <> 'disabled');

-- An erased account gives up its address, so that whoever comes again gets an account of their own; its cases go on
-- naming the one it had.
alter table accounts
  add column former_email text,
  add constraint erased_accounts_are_disabled check (erased_at is null or status = 'disabled');
update accounts set former_email = email, email = 'erased ' || id where erased_at is not null;
