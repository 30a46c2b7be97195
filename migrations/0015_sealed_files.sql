-- The name of the key (FILE_KEYS) that the file is sealed with; null for one that an earlier release stored as it came.
alter table illustrations add column key_id text;
