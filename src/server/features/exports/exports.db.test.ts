import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({}, { passwords: plainPasswords });
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const exported = async (kind: string) =>
  trove.app.inject({ url: `/api/admin/export/${kind}`, headers: await people.headersOf('staff') });

test('cases, quotes and the log are written as files, without the nickname and without a formula', async () => {
  const id = await people.request({ nickname: 'Mrs. Canary', loanBalance: 10_000 });
  await people.step(id, 'offer', { amount: 130_000, validUntil: '2027-01-31' });
  await trove.db.updateTable('cases').set({ assigned_to: '=cmd()' }).where('quote_id', '=', id).execute();
  const { caseNumber } = await people.case(id);

  const cases = await exported('cases');
  expect(cases.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="trove-cases.csv"',
  });
  const [header, row] = cases.body.split('\r\n');
  expect(header).toMatch(/^case,stage,since,turn,advisor,/);
  expect(row).toMatch(
    new RegExp(`^${caseNumber},offered,2026-.*,advisor,advisor@trove.example,Washington,74,Male,`),
  );
  expect(row).toContain(',130000,2027-01-31,');
  expect(row).toMatch(/,'=cmd\(\)$/);

  const quotes = await exported('quotes');
  expect(quotes.body).toContain(`\r\n${id},`);
  expect(quotes.body).toContain(',1952-03-14,74,Male,true,750000,5600,,10000,');
  expect(cases.body + quotes.body).not.toContain('Canary');

  const audit = await exported('audit');
  expect(audit.body).toContain(
    `,offer-made,advisor@trove.example,"${caseNumber}: $130,000 until 01/31/2027",`,
  );
  expect(audit.body.match(/,exported,/g)).toHaveLength(3);
  expect((await exported('accounts')).statusCode).toBe(422);
});

test('of a quote that was neither requested nor has a file, the desk has the figures alone', async () => {
  const facts = { dateOfBirth: '07/04/1949', deathBenefit: 654_321 };
  const id = await people.quote(facts);
  const line = async () =>
    (await exported('quotes')).body.split('\r\n').find((one) => one.includes(',654321,'));
  const desk = async (path = '') => {
    const url = `/api/admin/offers/${id}${path}`;
    return (await trove.app.inject({ url, headers: await people.headersOf('staff') })).statusCode;
  };
  // Nor its id or its minute, by which the log would tell whose it is.
  expect(await line()).toMatch(/^,\d{4}-\d\d-\d\d,,Washington,,/);
  expect([await desk(), await desk('/messages'), await desk('/explanation')]).toEqual([404, 404, 404]);

  expect(await people.upload(id)).toBe(204);
  expect(await line()).toMatch(/advisor@trove\.example.*1949-07-04/);
  expect([await desk(), await desk('/messages'), await desk('/explanation')]).toEqual([200, 200, 200]);
});

test('a file longer than a page has each row once', async () => {
  await trove.db
    .insertInto('audit_log')
    .values(
      Array.from({ length: 2_500 }, (_, n) => ({
        at: trove.clock.now(),
        actor: 'system',
        action: 'faq-changed' as const,
        subject: `question ${n}`,
        detail: null,
        network_address: null,
      })),
    )
    .execute();
  const lines = (await exported('audit')).body.trimEnd().split('\r\n').slice(1);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length);
  expect(lines.filter((line) => line.includes(',faq-changed,'))).toHaveLength(2_500);
});
