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
  return readPdf(answer.rawPayload);
}

async function wordsOf(id: string, name: string, payload?: object): Promise<string> {
  return (await paper(id, name, payload)).said.map(({ text }) => text).join(' ');
}

const rates = { taxRates: { ordinary: 0.24, capitalGain: 0.15 } };
/** As much as there can be to say. */
const much = {
  stateOfOwnership: 'Florida',
  policyIssueDate: '06/14/2025',
  policyGuaranteeBool: false,
  annualPremium: 9_000,
  surrenderValue: 40_000,
  loanBalance: 2_000,
  premiumsPaid: 64_000,
  isVariable: true,
  acknowledgedNotices: ['variable', 'broker-dealer'],
};
/** The same, when it may be sold. */
const saleable = { ...much, policyIssueDate: '06/14/2015' };

test('the fullest summary says what weighs against a sale', async () => {
  const id = await people.quote(saleable);
  const english = await wordsOf(id, 'client-summary', { language: 'en', ...rates });
  for (const words of [
    'It may pay more than a sale',
    'A variable policy is a security',
    'Left, before any pay of your advisor',
    'with a loan on the policy a longer one can hold here',
    'Yearly return on the $',
    'taxed differently',
    'As a rule you then give back the money and any premiums the buyer has paid',
    'Riders, conversion and waiver of premium end too',
    'on the charges we assume, not your carrier’s',
  ]) {
    expect(english).toContain(words);
  }
  const spanish = await wordsOf(id, 'client-summary', { language: 'es', ...rates });
  for (const words of [
    'con los cargos que suponemos, no los de su aseguradora',
    'Si la cancela, por lo general devuelve el dinero y las primas que pagó el comprador',
    'Puede pagar más que una venta',
    'es un valor (security)',
    'puede ser más largo aquí',
  ]) {
    expect(spanish).toContain(words);
  }
});

test('while the waiting period runs no paper says that a buyer pays, or counts on what one would', async () => {
  const id = await people.quote(much);
  const english = await wordsOf(id, 'client-summary', { language: 'en', ...rates });
  for (const words of ['Not yet', 'it may not be sold today', 'and can be longer with a loan on it'])
    expect(english).toContain(words);
  for (const words of ['A buyer pays you', 'Yearly return', 'Sell, low', 'pay comes out of it'])
    expect(english).not.toContain(words);
  const spanish = await wordsOf(id, 'client-summary', { language: 'es', ...rates });
  expect(spanish).toContain('Todavía no');
  expect(spanish).toContain('más largo si tiene un préstamo');
  for (const words of ['Paga un comprador', 'Rendimiento anual', 'Venta mínima'])
    expect(spanish).not.toContain(words);
  expect(await wordsOf(id, 'compliance-file')).toContain(', as a rule not before 06/14/2027');
});

test('where no buyer would pay, nobody is told of what one pays', async () => {
  const id = await people.quote({ annualPremium: 250_000 });
  const words = await wordsOf(id, 'client-summary', { language: 'en' });
  expect(words).toContain('On this estimate no buyer would pay for it today');
  expect(words).not.toMatch(/A buyer pays you|comes out of it/);
});

test('premiums are counted to the age that is named, months and all', async () => {
  // 78 years and 8 months old, with 11.3 years to go.
  const id = await people.quote({
    dateOfBirth: '03/14/1948',
    gender: 'Male',
    deathBenefit: 750_000,
    annualPremium: 5_600,
  });
  expect(await wordsOf(id, 'client-summary', { language: 'en' })).toContain('if the insured lives to 90');
  const page = await people.get<{ keep: { ageAtLifeExpectancy: number } }>('advisor', `/api/quotes/${id}`);
  expect(page.keep.ageAtLifeExpectancy).toBe(90);
});

test('a variable policy has no summary before its broker-dealer’s yes', async () => {
  const id = await people.quote({ isVariable: true, acknowledgedNotices: ['variable'] });
  const headers = await people.headersOf('advisor');
  const url = `/api/quotes/${id}/client-summary`;
  const make = () => trove.app.inject({ method: 'POST', url, headers, payload: { language: 'en' } });
  const refused = await make();
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'broker-dealer-needed',
      message: expect.stringContaining(
        'Confirm beside the range that your broker-dealer has approved',
      ) as string,
    },
  ]);
  await people.call('advisor', 'PUT', `/api/quotes/${id}/notices`, { name: 'broker-dealer' });
  expect((await make()).statusCode).toBe(200);
});

test('without the cash value nobody is told what keeping costs, but for the most it may be', async () => {
  const id = await people.quote({ policyGuaranteeBool: false, annualPremium: 9_600 });
  const english = await wordsOf(id, 'client-summary', { language: 'en' });
  expect(english).toMatch(
    /What it needs to stay in force is not known: at most about \$[\d,]+ a year on the charges we assume, less with cash value in its account\. Ask your carrier for an illustration before you decide/,
  );
  expect(english).toContain('Often the best choice');
  for (const words of ['in premiums', 'Yearly return']) expect(english).not.toContain(words);
  const spanish = await wordsOf(id, 'client-summary', { language: 'es' });
  expect(spanish).toContain('No se sabe cuánto necesita para seguir vigente: a lo sumo unos $');
  for (const words of ['en primas si', 'Rendimiento anual']) expect(spanish).not.toContain(words);
  const file = await wordsOf(id, 'compliance-file');
  expect(file).toContain('the premiums it needs are not known');
  expect(file).not.toContain('after the loan');
});

test('a compliance file has all that the state card showed', async () => {
  const file = async (stateOfOwnership: string) =>
    wordsOf(await people.quote({ stateOfOwnership, policyIssueDate: '06/14/2015' }), 'compliance-file');
  expect(await file('Texas')).toContain('There is a Shopper’s Guide of the state');
  expect(await file('North Dakota')).toContain('Waits until the sale can no longer be undone');
  expect(await file('Delaware')).toContain('can cost its owner an exemption');
  expect(await file('Indiana')).toContain('no waiting period in its act');
});

test('where a sale below the cash value may not be allowed, the summary says so', async () => {
  const id = await people.quote({ surrenderValue: 900_000, stateOfOwnership: 'North Carolina' });
  expect(await wordsOf(id, 'client-summary', { language: 'en' })).toContain(
    'In North Carolina a sale below the cash value may not be allowed: ask first',
  );
  expect(await wordsOf(id, 'client-summary', { language: 'es' })).toContain(
    'En Carolina del Norte quizás no se permita una venta',
  );
});

const usual = {
  policyIssueDate: '06/14/2019',
  surrenderValue: 69_500,
  loanBalance: 12_000,
  premiumsPaid: 64_000,
};
const noGuarantee = { policyGuaranteeBool: false, annualPremium: 15_000, surrenderValue: 69_500 };

test.each([
  ['en', 'usual', usual, 12.5],
  ['es', 'usual', usual, 12],
  ['en', 'without a guarantee', noGuarantee, 12.5],
  ['es', 'without a guarantee', noGuarantee, 12],
] as const)('a reader of eighty can read the summary in %s of a policy that is %s', async (...of) => {
  const [language, , facts, least] = of;
  const id = await people.quote(facts);
  for (const more of [{}, { ...rates, preparedFor: 'Mrs. Łukasiewicz', advisorPay: '2%' }]) {
    const { said } = await paper(id, 'client-summary', { language, ...more });
    expect(new Set(said.map(({ page }) => page)).size).toBe(1);
    const body = said.filter(({ role }) => role === 'LBody' || role === 'TD');
    expect(body.length).toBeGreaterThan(8);
    expect(Math.min(...body.map(({ size }) => size))).toBeGreaterThanOrEqual(least);
    expect(Math.min(...said.map(({ size }) => size))).toBeGreaterThanOrEqual(9);
  }
});

test('what does not fit all the same goes on to a second page, in type as large', async () => {
  const id = await people.quote(saleable);
  const advisorPay = 'A fee that is agreed on in writing before anything is sold. '.repeat(3).slice(0, 120);
  const preparedFor = 'Mrs. Łukasiewicz and her family';
  const more = { advisorPay, preparedFor, ...rates };
  const { said, unsaid } = await paper(id, 'client-summary', { language: 'es', ...more });
  expect(Math.min(...said.filter(({ role }) => role === 'LBody').map(({ size }) => size))).toBe(12.5);
  expect(new Set(said.map(({ page }) => page)).size).toBe(2);
  expect(unsaid).toEqual([]);
});

test('of a policy that may not carry, the summary says why its range starts at $0 before anything else', async () => {
  const words = await wordsOf(await people.quote(noGuarantee), 'client-summary', { language: 'en' });
  expect(words.indexOf('It starts at $0 because $15,000 a year may not keep')).toBeLessThan(
    words.indexOf('Keep it'),
  );
  expect(words).toContain('It may pay more than a sale');
  expect(words).not.toContain('Often the best choice');
});

test('a compliance file says that surrender pays more, and what nobody confirmed', async () => {
  const id = await people.quote({ surrenderValue: 200_000, stateOfOwnership: 'Tennessee' });
  const text = await wordsOf(id, 'compliance-file');
  expect(text).toContain('Surrender pays more');
  expect(text).toContain('Not confirmed');
  expect(text).not.toContain('None was asked for');
  expect(text).not.toContain('vendor');
  const plain = await people.quote({ stateOfOwnership: 'Tennessee' });
  expect(await wordsOf(plain, 'compliance-file')).toContain('None was asked for');
});

test('a letter to the carrier says where to send the copy, though the profile is bare', async () => {
  expect(await wordsOf(await people.quote(usual), 'carrier-letter')).toContain('advisor@trove.example');
});

test('a compliance file of a usual case has two pages', async () => {
  const { said } = await paper(await people.request(usual), 'compliance-file');
  expect(said.at(-1)?.page).toBe(2);
});

const profile = {
  name: 'Rosalind Delacroix-Whitfield',
  phone: '(253) 555-0119',
  firm: 'Delacroix Retirement Partners',
  npn: '18442907',
  licensedStates: ['WA', 'OR', 'FL'],
  mails: { progress: true, papers: true, messages: true, offerEnding: true, reminders: true, watch: true },
};

test.each(['en', 'es'] as const)(
  'the fullest summary is one page in %s, of 12 points at least',
  async (language) => {
    const id = await people.quote(saleable);
    await people.call('advisor', 'PUT', '/api/account', profile);
    const { said, unsaid } = await paper(id, 'client-summary', { language, ...rates });
    expect(new Set(said.map(({ page }) => page)).size).toBe(1);
    const body = said.filter(({ role }) => role === 'LBody' || role === 'TD');
    expect(Math.min(...body.map(({ size }) => size))).toBeGreaterThanOrEqual(12);
    expect(unsaid).toEqual([]);
  },
);
