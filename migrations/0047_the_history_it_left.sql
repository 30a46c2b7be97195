-- A case that is proved by itself gets a history of its own; its policy stays that of the runs it was made among.
alter table quotes add column former_history_id uuid;
create index quotes_by_former_history on quotes (former_history_id) where former_history_id is not null;
