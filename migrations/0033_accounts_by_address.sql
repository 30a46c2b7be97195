-- The list of accounts goes by the address that each is called by, and reads a page of it alone.
create index accounts_by_address on accounts (coalesce(former_email, email), erased_at nulls first);
