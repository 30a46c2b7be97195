-- What came with a request for a login may be anyone's: clients see it once the account's owner has saved it.
alter table accounts add column profile_confirmed boolean not null default true;
