-- A known browser has a new secret after each sign-in. The one before is good until the new one was used: its answer may be lost.
alter table known_browsers add column former_hash bytea;
create index known_browsers_former on known_browsers (former_hash) where former_hash is not null;
