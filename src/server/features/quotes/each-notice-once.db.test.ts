import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { migrationsFolder } from '#server/testing/engine-template.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const [early, late] = ['2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z'];

test('a notice that a quote of an earlier release has several times is left as it was read first', async () => {
  const trove = await openTestApp();
  const people = openCasePeople(trove);
  const [twice, once] = [await people.quote(), await people.quote()];
  const keep = (id: string, notices: object[]) =>
    trove.db
      .updateTable('quotes')
      .set({ notices: JSON.stringify(notices) })
      .where('id', '=', id)
      .execute();
  const [broker, variable] = [
    { name: 'broker-dealer', at: late },
    { name: 'variable', at: early },
  ];
  await keep(twice, [variable, { ...variable, at: late }, broker, variable]);
  await keep(once, [broker, variable]);
  await sql
    .raw(await readFile(join(migrationsFolder, '0044_each_notice_once.sql'), 'utf8'))
    .execute(trove.db);
  const quotes = await trove.db.selectFrom('quotes').select(['id', 'notices']).execute();
  const found = Object.fromEntries(quotes.map(({ id, notices }) => [id, JSON.stringify(notices)]));
  expect(JSON.parse(found[twice]!)).toEqual([variable, broker]);
  expect(JSON.parse(found[once]!)).toEqual([broker, variable]);
  await trove.close();
});
