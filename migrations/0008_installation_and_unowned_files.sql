-- Written at the first start, not here: a ready-made database may be much older than the place it is used in.
create table installation (
  is_only_row boolean primary key default true check (is_only_row),
  created_at timestamptz not null,
  -- Keys the hashes of network addresses, which are few enough to be tried one by one.
  hash_key bytea not null check (length(hash_key) = 32)
);

-- Files in the store that no row names (any longer): why, and since when. The sweep goes by this table alone.
create table unowned_files (
  file_name text primary key,
  -- row-deleted: we deleted its row on purpose. unknown: found in the store, and no row names it.
  reason text not null check (reason in ('row-deleted', 'unknown')),
  since timestamptz not null
);
