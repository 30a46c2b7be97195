import { expect, test } from 'vitest';
import { runSql } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { withEmptyPostgres } from '#server/testing/empty-postgres.ts';
import { migrationsFolder } from '#server/testing/engine-template.ts';
import { migrateUpTo } from '#server/testing/migrate-up-to.ts';

/** Whose clients go on seeing the phone that stands in their profile, by what the log has of them. */
const wanted = {
  'never saved': false,
  'saved a phone': true,
  'saved a firm': true,
  'confirmed as it was': true,
  'chose letters alone': false,
  'chose a logo alone': false,
  'saved before the grant': false,
  'a member who saved': true,
  'a member who never saved': false,
  'nothing to confirm': true,
};

test('a profile from before counts as its owner’s where they saved it after their login was granted', async () => {
  await withEmptyPostgres(async (engine) => {
    await migrateUpTo(engine, '0039_confirmed_profiles.sql');
    await runSql(
      engine,
      `insert into accounts (email, name, role, status, created_at, phone)
         select who, who, case when who like 'a member%' then 'fig' else 'advisor' end, 'active', '2026-11-01',
           case when who <> 'nothing to confirm' then '900 555 6666' end
         from unnest('{${Object.keys(wanted).join(',')}}'::text[]) who;
       insert into login_requests (email, name, phone, requested_at, agreed_at, decision, decided_at)
         select email, name, phone, '2026-11-01', '2026-11-01', 'granted', '2026-11-02'
         from accounts where role = 'advisor';
       insert into audit_log (at, actor, action, subject, detail)
         select at::timestamptz, subject, 'account-changed', subject, detail from (values
           ('2026-11-03', 'saved a phone', 'phone, licensedStates'),
           ('2026-11-03', 'saved a firm', 'firm'),
           ('2026-11-03', 'confirmed as it was', 'isConfirmed'),
           ('2026-11-03', 'chose letters alone', 'mails'),
           ('2026-11-03', 'chose a logo alone', 'logo'),
           ('2026-11-01', 'saved before the grant', 'phone'),
           ('2026-11-01', 'a member who saved', 'name, phone')
         ) as acts (at, subject, detail);`,
    );
    await migrate(engine, migrationsFolder);
    const { rows } = await runSql(engine, 'select email, profile_confirmed from accounts');
    expect(Object.fromEntries(rows.map((row) => [row['email'], row['profile_confirmed']]))).toEqual(wanted);
  });
});
