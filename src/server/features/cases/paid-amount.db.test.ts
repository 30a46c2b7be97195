import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp({}, { passwords: plainPasswords })));
afterAll(() => trove.close());

test('a payment of another amount than was accepted is recorded with its reason alone', async () => {
  const people = openCasePeople(trove);
  const on = '2026-11-15';
  const id = await people.request();
  await people.step(id, 'offer', { amount: 130_000, validUntil: '2026-12-15' });
  await people.advisor(id, 'accept');
  await people.step(id, 'signed', { on, override: { reason: 'A test.' } });
  const fields = { reason: messages.paidIsNotTheOffer };
  expect(await people.step(id, 'paid', { on, amount: 1 })).toMatchObject({
    statusCode: 422,
    body: { fields },
  });
  expect(await people.desk(id)).toMatchObject({ stage: 'signed', paidAmount: null });
  const reason = 'The carrier kept a premium of $500.';
  const paid = await people.step(id, 'paid', { on, amount: 129_500, reason });
  expect(paid.body).toMatchObject({ stage: 'paid', paidAmount: 129_500 });
  expect(paid.body.events.at(-1)).toMatchObject({ stage: 'paid', note: reason });
});
