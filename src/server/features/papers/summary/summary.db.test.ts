import { writeFileSync } from 'node:fs';
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

async function paper(id: string, name: string, payload?: object) {
  const headers = await people.headersOf('advisor');
  const url = `/api/quotes/${id}/${name}`;
  const answer = await trove.app.inject(
    payload ? { method: 'POST', url, headers, payload } : { method: 'GET', url, headers },
  );
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  const folder = process.env['PAPERS_TO'];
  if (folder)
    writeFileSync(
      `${folder}/${id}-${name}-${JSON.stringify(payload ?? {}).slice(13, 15)}.pdf`,
      answer.rawPayload,
    );
  const { said } = await readPdf(answer.rawPayload);
  return said.map(({ text }) => text).join(' ');
}

const rates = { taxRates: { ordinary: 0.24, capitalGain: 0.15 } };
/** As much as one page can have to say. */
const much = {
  stateOfOwnership: 'Florida',
  policyIssueDate: '06/14/2025',
  policyGuaranteeBool: false,
  annualPremium: 9_000,
  surrenderValue: 40_000,
  loanBalance: 2_000,
  premiumsPaid: 64_000,
  isVariable: true,
};

test('the fullest summary fits its page, and says what weighs against a sale', async () => {
  const id = await people.quote(much);
  const english = await paper(id, 'client-summary', { language: 'en', ...rates });
  for (const words of [
    'It may pay more than a sale',
    'A variable policy is a security',
    'Any pay of your advisor still comes off what a sale brings.',
    'and can be longer with a loan on it',
    'as a yearly return on the $',
  ]) {
    expect(english).toContain(words);
  }
  const spanish = await paper(id, 'client-summary', { language: 'es', ...rates });
  for (const words of [
    'Puede pagar más que una venta',
    'es un valor (security)',
    'más largo si tiene un préstamo',
  ]) {
    expect(spanish).toContain(words);
  }
});

test('a compliance file says that surrender pays more, and what nobody confirmed', async () => {
  const id = await people.quote({ surrenderValue: 200_000, stateOfOwnership: 'Tennessee' });
  const text = await paper(id, 'compliance-file');
  expect(text).toContain('Surrender pays more');
  expect(text).toContain('Not confirmed');
  expect(text).not.toContain('None was asked for');
  expect(text).not.toContain('vendor');
  const plain = await people.quote({ stateOfOwnership: 'Tennessee' });
  expect(await paper(plain, 'compliance-file')).toContain('None was asked for');
});
