-- begun: noted before the first byte of a file is written, and taken away in the transaction that adds its row. What was
-- never noted is not ours to delete, so nothing is 'unknown' any longer.
delete from unowned_files where reason = 'unknown';
alter table unowned_files drop constraint unowned_files_reason_check;
alter table unowned_files add constraint unowned_files_reason_check check (reason in ('row-deleted', 'begun'));
