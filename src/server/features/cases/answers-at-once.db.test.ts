import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp({}, { passwords: plainPasswords })));
afterAll(() => trove.close());

test('of a thousand answers to one offer at once, one counts', async () => {
  const people = openCasePeople(trove);
  const id = await people.request();
  await people.step(id, 'offer', { amount: 150_000, validUntil: '2027-01-31' });
  const headers = await people.headersOf('advisor');
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) =>
      trove.app.inject({
        method: 'POST',
        url: `/api/cases/${id}/${['accept', 'decline', 'withdraw'][n % 3]}`,
        headers,
      }),
    ),
  );
  const counted = (code: number) => answers.filter(({ statusCode }) => statusCode === code).length;
  // On a busy machine some are turned away before they are looked at.
  expect([counted(200), counted(409) + counted(503)]).toEqual([1, 999]);
  expect((await people.case(id)).events).toHaveLength(4);
});
