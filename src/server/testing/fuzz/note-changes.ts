import { sql } from 'kysely';
import type { TestApp } from '#server/testing/test-app.ts';

/** Counters, logs and the notes of files that are about to be written, which a refusal may well add to. */
const mayChange = new Set([
  'attempts',
  'audit_log',
  'audit_head',
  'migrations',
  'unowned_files',
  'fuzz_changes',
]);

/** Has the database itself note each row that is written: exact, and cheap enough to ask after every call. */
export async function noteChanges(db: TestApp['db']): Promise<() => Promise<string[]>> {
  await sql`create table fuzz_changes (what text not null)`.execute(db);
  await sql`create function note_change() returns trigger language plpgsql security definer as $$
    begin
      insert into public.fuzz_changes values (tg_op || ' ' || tg_table_name);
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  for (const { name } of rows.filter((row) => !mayChange.has(row.name))) {
    await sql`create trigger note_change after insert or update or delete on ${sql.table(name)}
      for each row execute function note_change()`.execute(db);
  }
  /** What was written since it was last asked. */
  return async () => {
    const taken = await sql<{ what: string }>`delete from fuzz_changes returning what`.execute(db);
    return taken.rows.map(({ what }) => what);
  };
}
