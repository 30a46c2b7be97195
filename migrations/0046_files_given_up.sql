-- given-up: its row will not come, but its last bytes may, from a store that was slow to take them.
alter table unowned_files drop constraint unowned_files_reason_check;
alter table unowned_files add constraint unowned_files_reason_check
  check (reason in ('row-deleted', 'begun', 'given-up'));
