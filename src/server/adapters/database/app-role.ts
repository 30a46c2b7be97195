import { type Engine, runSql } from './database.ts';

/** The role that a connection acts as, whatever a pooler in front made of its address. */
export async function roleOf(engine: Engine): Promise<string> {
  const { rows } = await runSql(engine, 'select current_user as role');
  return String(rows[0]?.['role']);
}

/** Ends where the owner's address leads to another database than the app's: each would do its half of the work elsewhere. */
export async function requireSameDatabase(app: Engine, owner: Engine): Promise<void> {
  const [one, other] = [await placeOf(app), await placeOf(owner)];
  if (one.place === other.place) return;
  throw new Error(
    `DATABASE_URL leads to the database ${one.name} and DATABASE_OWNER_URL to ${other.name}, or to another server: set both to one database`,
  );
}

/** No role needs a right to ask it, and two servers do not begin in the same microsecond. */
async function placeOf(engine: Engine): Promise<{ name: string; place: string }> {
  const asked = `select current_database() as name, current_database() || ' ' || pg_postmaster_start_time() as place`;
  const { rows } = await runSql(engine, asked);
  return { name: String(rows[0]?.['name']), place: String(rows[0]?.['place']) };
}

/** Whether the connection's role may change the tables themselves; in an empty database, whether it may make them. */
export async function ownsTables(engine: Engine): Promise<boolean> {
  const { rows } = await runSql(
    engine,
    `select coalesce(
       (select pg_has_role(current_user, relowner, 'USAGE')
        from pg_class where oid = to_regclass('public.migrations')),
       has_schema_privilege('public', 'CREATE') and has_database_privilege(current_database(), 'CREATE')
     ) as owns`,
  );
  return rows[0]?.['owns'] === true;
}

/**
 * Lets `role` read and write everything but the audit log, to which it can only add, and what only migrations and the
 * chain itself write. At every start, because a release may have brought new tables.
 */
export async function grantToApp(owner: Engine, role: string): Promise<void> {
  const { rows } = await runSql(owner, 'select quote_ident($1) as name', [role]);
  const name = String(rows[0]?.['name']);
  const everything = 'select, insert, update, delete';
  await runSql(
    owner,
    `begin;
     grant usage on schema public, pgboss to ${name};
     grant ${everything} on all tables in schema public, pgboss to ${name};
     grant usage on all sequences in schema public, pgboss to ${name};
     revoke all on audit_log, audit_head, migrations from ${name};
     grant select on audit_log, audit_head, migrations to ${name};
     grant insert (at, actor, action, subject, detail, network_address) on audit_log to ${name};
     commit`,
  );
}
