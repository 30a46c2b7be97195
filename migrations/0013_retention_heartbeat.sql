-- When the hourly work of forgetting last ran. A gap means that the clock may have jumped: then nothing is deleted by it
-- until a node has been up for a day.
create table retention_heartbeat (
  is_only_row boolean primary key default true check (is_only_row),
  beat_at timestamptz not null,
  is_held boolean not null
);

create index login_requests_by_age on login_requests (requested_at) where decision is distinct from 'granted';
create index sessions_by_end on sessions (expires_at);
create index attempts_by_end on attempts (expires_at);
