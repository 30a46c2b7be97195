import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskCaseAnswer } from '#contract/cases/admin-cases.ts';
import type { IllustrationReading } from '#contract/quotes/illustration-reading.ts';
import { limits } from '#contract/limits.ts';
import { openSeal } from '#server/adapters/seal.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeTestKey } from '#server/testing/test-seal.ts';
import { resealReadings } from './reseal-illustrations.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const reading: IllustrationReading = {
  kind: 'in-force-illustration',
  carrier: 'Sample National Life',
  productName: 'Sample Flex Universal Life',
  policyType: 'UL',
  insured: 'Harold Q. Testerfield',
  sex: 'Male',
  birthDate: null,
  age: 78,
  deathBenefit: 750_000,
  annualPremium: 15_600,
  loanBalance: 0,
  surrenderValue: 150_620,
  policyDate: '2003-10-20',
  runDate: '2026-10-28',
  guaranteeToAge: null,
  pages: { present: 6, stated: 6 },
  guaranteed: { lapseAge: 84, rows: [[24, 79, 15_600, 137_132, 137_132, 750_000]] },
  current: { lapseAge: null, rows: [[24, 79, null, 155_422, 155_422, 750_000]] },
  unsure: ['ledgers.current.rows.0.premium'],
  corrected: ['deathBenefit'],
};

async function upload(rid: string, text: string): Promise<number> {
  const form = await uploadForm(rid, makePdf(), { reading: text });
  const headers = { ...(await people.headersOf('advisor')), ...form.headers };
  const url = '/api/uploadIllustration';
  return (await trove.app.inject({ method: 'POST', url, headers, payload: form.payload })).statusCode;
}

const kept = (quoteId: string) =>
  trove.db.selectFrom('illustrations').select('reading').where('quote_id', '=', quoteId).execute();

test('what the page read goes with the file, sealed, and the desk sees both', async () => {
  const id = await people.quote();
  expect(await upload(id, JSON.stringify(reading))).toBe(204);
  const [row] = await kept(id);
  expect(row!.reading).not.toContain('Testerfield');
  const advisor = await people.headersOf('advisor');
  await trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${id}`, headers: advisor });
  const headers = await people.headersOf('staff');
  const answer = await trove.app.inject({ url: `/api/admin/offers/${id}`, headers });
  expect(answer.json<DeskCaseAnswer>().files).toMatchObject([{ kind: 'pdf', reading }]);
});

test.each([
  ['no JSON', '{"kind":'],
  ['another shape', JSON.stringify({ ...reading, kind: 'a poem' })],
  [
    'more rows than a life has',
    JSON.stringify({
      ...reading,
      current: { lapseAge: null, rows: Array.from({ length: 131 }, () => [1, 1, 1, 1, 1, 1]) },
    }),
  ],
  ['more than it may weigh', `${JSON.stringify(reading)}${' '.repeat(limits.reading.bytes)}`],
])('%s is refused, and no file is kept', async (_, text) => {
  const id = await people.quote();
  expect(await upload(id, text)).toBe(422);
  expect(await kept(id)).toEqual([]);
});

test('a new key seals it anew', async () => {
  const [old, current] = [makeTestKey(), makeTestKey()];
  const id = await people.quote();
  await upload(id, JSON.stringify(reading));
  const sealed = openSeal([old]).close(JSON.stringify(reading));
  await trove.db.updateTable('illustrations').set({ reading: null }).where('quote_id', '!=', id).execute();
  await trove.db.updateTable('illustrations').set({ reading: sealed }).where('quote_id', '=', id).execute();
  expect(await resealReadings(trove.db, openSeal([current, old]))).toBe(1);
  const [row] = await kept(id);
  expect(JSON.parse(openSeal([current]).open(row!.reading!))).toEqual(reading);
});
