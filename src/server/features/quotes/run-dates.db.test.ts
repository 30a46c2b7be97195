import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { migrationsFolder } from '#server/testing/engine-template.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const wanted = {
  '2026-10-28': '2026-10-28',
  '2024-02-29': '2024-02-29',
  '2026-02-30': null,
  '2026-04-31': null,
  '0000-01-01': null,
  '1899-12-31': null,
};

test('a run date that there never was is taken out of the quotes of an earlier release', async () => {
  const trove = await openTestApp();
  const people = openCasePeople(trove);
  const found: Record<string, unknown> = {};
  for (const [runDate, is] of Object.entries(wanted)) {
    const id = await people.quote();
    const schedule = { monthsInFirstYear: 12, premiums: [1], deathBenefits: [2], source: { runDate } };
    await trove.db
      .updateTable('quotes')
      .set({ schedule: JSON.stringify(schedule) })
      .where('id', '=', id)
      .execute();
    found[id] = is;
  }
  await sql
    .raw(await readFile(join(migrationsFolder, '0043_run_dates_such_as_there_are.sql'), 'utf8'))
    .execute(trove.db);
  const quotes = await trove.db
    .selectFrom('quotes')
    .select(['id', sql<string | null>`schedule #>> '{source,runDate}'`.as('runDate')])
    .where('schedule', 'is not', null)
    .execute();
  expect(Object.fromEntries(quotes.map(({ id, runDate }) => [id, runDate]))).toEqual(found);
  await trove.close();
});
