import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const schedule = {
  monthsInFirstYear: 6,
  premiums: [6_000, 6_000, 8_000, 0],
  deathBenefits: [750_000, 750_000, 750_000, 0],
};

async function fileOf(facts: object): Promise<string> {
  const id = await people.quote({ policyGuaranteeBool: false, ...facts });
  const headers = await people.headersOf('advisor');
  const answer = await trove.app.inject({ url: `/api/quotes/${id}/compliance-file`, headers });
  const { said } = await readPdf(answer.rawPayload);
  return said.map(({ text }) => text).join(' ');
}

const hashes = async () =>
  (await trove.db.selectFrom('compliance_files').select('record_hash').execute()).map(
    ({ record_hash }) => record_hash,
  );

test('a file of a quote that was priced on an illustration names it, and what was priced', async () => {
  const source = { ledger: 'current', runDate: '2026-10-01' };
  const text = await fileOf({ schedule: { ...schedule, source } });
  expect(text).toContain('An illustration of 10/01/2026, its current ledger, as the advisor confirmed it');
  expect(text).toMatch(/Years 1 to 2 \$6,000 a year \$750,000 Year 3 \$8,000 a year \$750,000/);
  expect(text).toContain('$17,000 of premiums in all over 3 policy years with cover');
  const unnamed = await fileOf({ schedule });
  expect(unnamed).toContain('which illustration it came from was not recorded');
  expect(await fileOf({})).not.toMatch(/illustration of|Years 1 to/);
});

test('what was priced is under the seal: another schedule with the same range is another record', async () => {
  const before = await hashes();
  const id = await people.quote({ schedule });
  const headers = await people.headersOf('advisor');
  const make = () => trove.app.inject({ url: `/api/quotes/${id}/compliance-file`, headers });
  await make();
  // After the cover has ended no premium counts: the range stays.
  const other = { ...schedule, premiums: [6_000, 6_000, 8_000, 1] };
  await trove.db
    .updateTable('quotes')
    .set({ schedule: JSON.stringify(other) })
    .where('id', '=', id)
    .execute();
  await make();
  expect((await hashes()).length - before.length).toBe(2);
});
