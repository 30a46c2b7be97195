-- A session has a name of its own, so that what was made in it can be told from what others of the account made.
alter table sessions
  add column id uuid not null default gen_random_uuid() unique,
  -- False for a member who came by a bare email: such a session sees only what it made itself.
  add column sees_history boolean not null default true;

update sessions set sees_history = false
  where account_id in (select id from accounts where role = 'fig');

-- A signed link works once; its nonce is kept until the link could no longer be used anyway.
create table fig_links_used (
  nonce text primary key,
  expires_at timestamptz not null
);
