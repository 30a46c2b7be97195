import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

test('letters say what the rule of the state says, and that surrender pays more', async () => {
  const today = '2026-11-15';
  const id = await people.request({ stateOfOwnership: 'Florida', surrenderValue: 120_000 });
  const offer = { amount: 110_000, validUntil: '2026-12-15', explanation: 'By its charges.' };
  await people.step(id, 'offer', offer);
  await people.advisor(id, 'accept');
  for (const paper of (await people.case(id)).papers) await people.step(id, `papers/${paper.id}/received`);
  await people.step(id, 'signed', { on: today });
  await people.step(id, 'paid', { on: today, amount: 110_000 });
  await trove.mailed();
  const textOf = (words: string) => trove.letters.find(({ subject }) => subject.includes(words))?.text;
  expect(textOf('your Trove offer')).toContain(
    'Surrender pays more: by the surrender value of this quote the insurer would pay $120,000.',
  );
  expect(textOf('everyone has signed')).toContain('until 15 days after the payment.');
  expect(textOf('paid')).toContain('We paid $110,000 on 11/15/2026.');
  expect(textOf('paid')).not.toContain('to the owner');
  expect(textOf('paid')).toContain('In Florida the owner may undo the sale until 11/30/2026.');
});

test('where there is a loan, letters lead with what is left after it, and say so of the range', async () => {
  const id = await people.request({
    stateOfOwnership: 'North Carolina',
    surrenderValue: 100_000,
    loanBalance: 15_000,
  });
  await people.step(id, 'offer', { amount: 100_000, validUntil: '2026-12-15', explanation: 'A test.' });
  await people.advisor(id, 'accept');
  await trove.mailed();
  const textOf = (words: string) => trove.letters.find(({ subject }) => subject.includes(words))?.text;
  const made = textOf('offer, $85,000 after the loan ($100,000 before)');
  expect(made).toContain('$100,000 less the loan of $15,000');
  expect(made).toContain('Estimated range, after the loan');
  expect(made).toContain('In North Carolina a sale below the cash value may not be allowed: ask first.');
  expect(textOf('you accepted our offer of $85,000')).toContain('$85,000 after the loan ($100,000 before)');
});
