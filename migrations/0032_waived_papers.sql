-- A paper that the desk went on without, with a reason in the log: its advisor does not owe it any more.
alter table case_papers add column waived_at timestamptz;
