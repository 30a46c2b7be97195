-- Each row of the audit log carries a hash over itself and the hash before it, so a row that is changed, put in or taken
-- out later shows (npm run audit:verify). The database does it, not the app: the app's role can only add rows, and can
-- neither choose a hash nor move the head.
alter table audit_log
  -- The place in the chain, without gaps. Given at the commit, so never null for anyone else.
  add column sequence bigint unique,
  add column hash bytea check (length(hash) = 32);

-- Where the chain ends, apart from its rows: without it the newest could be cut off unseen.
create table audit_head (
  is_only_row boolean primary key default true check (is_only_row),
  sequence bigint not null,
  hash bytea not null,
  -- The last row that was purged: what the oldest row that is left follows.
  anchor_sequence bigint not null,
  anchor_hash bytea not null
);

insert into audit_head (sequence, hash, anchor_sequence, anchor_hash)
  values (0, decode(repeat('00', 32), 'hex'), 0, decode(repeat('00', 32), 'hex'));

-- Each value with its length before it, so that no two rows read alike; src/server/adapters/audit-chain.ts does the same.
create function audit_field(value text) returns text language sql immutable
  set search_path = pg_catalog, pg_temp
  return coalesce(octet_length(value) || ':' || value, '-') || ',';

create function audit_hash(before bytea, entry audit_log, place bigint) returns bytea language plpgsql stable
  set search_path = pg_catalog, pg_temp
as $$
begin
  return sha256(before || convert_to(
    public.audit_field(place::text) ||
    public.audit_field((extract(epoch from entry.at) * 1000000)::bigint::text) ||
    public.audit_field(entry.actor) ||
    public.audit_field(entry.action) ||
    public.audit_field(entry.subject) ||
    public.audit_field(entry.detail) ||
    public.audit_field(entry.network_address), 'UTF8'));
end
$$;

-- With the rights of the owner, whoever adds the row.
create function chain_audit_row() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  head public.audit_head;
  next_hash bytea;
begin
  select * into strict head from public.audit_head for update;
  next_hash := public.audit_hash(head.hash, new, head.sequence + 1);
  update public.audit_log set sequence = head.sequence + 1, hash = next_hash where id = new.id;
  update public.audit_head set sequence = head.sequence + 1, hash = next_hash;
  return null;
end
$$;

revoke execute on function chain_audit_row() from public;

drop trigger audit_log_is_append_only on audit_log;

-- What is there already, in the order it came.
do $$
declare
  entry audit_log;
  place bigint := 0;
  last_hash bytea := decode(repeat('00', 32), 'hex');
begin
  for entry in select * from audit_log order by id loop
    place := place + 1;
    last_hash := audit_hash(last_hash, entry, place);
    update audit_log set sequence = place, hash = last_hash where id = entry.id;
  end loop;
  update audit_head set sequence = place, hash = last_hash;
end
$$;

-- Deferred: everyone who adds a row waits for one head, and at the commit that is short and locks nothing after it.
create constraint trigger audit_log_is_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_row();

-- The purge says so for its own transaction. This stops mistakes, not the table's owner: roles do that.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('trove.purges_audit', true) = 'yes' then return null; end if;
  raise exception 'the audit log is only added to';
end
$$;

create trigger audit_log_is_append_only before delete or truncate on audit_log
  for each statement execute function refuse_change();

-- The chaining itself, and nothing else.
create trigger audit_log_is_never_changed before update on audit_log for each row
  when (old.hash is not null or new.hash is null
    or (old.id, old.at, old.actor, old.action, old.subject, old.detail, old.network_address)
      is distinct from (new.id, new.at, new.actor, new.action, new.subject, new.detail, new.network_address))
  execute function refuse_change();
