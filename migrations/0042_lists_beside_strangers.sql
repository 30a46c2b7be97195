-- A stranger may make any number of quotes in a member's name: neither one's list reads the other's.
create index quotes_by_owner on quotes (account_id, is_proved, created_at desc);
drop index quotes_by_account;
create index quotes_unproved_by_session on quotes (session_id, created_at desc) where not is_proved;
