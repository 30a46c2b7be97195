-- An account whose owner asked to be forgotten, for as long as a case must still name it.
alter table accounts add column erased_at timestamptz;
create index accounts_erased on accounts (erased_at) where erased_at is not null;
