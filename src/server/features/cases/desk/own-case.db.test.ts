import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/messages.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({}, { passwords: plainPasswords, attempts: countNothing });
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const day = '2026-11-15';
const paper = 'papers/purchase-contract';

test('an administrator takes no step on their own case, and another can be asked to', async () => {
  const staff = await people.headersOf('staff');
  const id = await people.request({}, staff);
  const before = await people.desk(id);
  const steps: [string, object][] = [
    ['review', {}],
    ['documents', { text: 'All pages.' }],
    ['offer', { amount: 150_000, validUntil: '2026-12-01' }],
    ['decline', { reason: 'No.' }],
    ['signed', { on: day }],
    ['paid', { on: day, amount: 150_000 }],
    ['rescinded', { on: day }],
    [`${paper}/received`, {}],
    [`${paper}/returned`, { reason: 'Page 2.' }],
  ];
  for (const [step, payload] of steps) {
    const { statusCode, body } = await people.step(id, step, payload);
    expect([statusCode, body], step).toEqual([403, { code: 'own-case', message: refusals.ownCase }]);
  }
  expect(await people.desk(id)).toEqual(before);
  expect((await people.step(id, 'notes', { text: 'Mine: please take it.' })).statusCode).toBe(200);
  expect((await people.step(id, 'assign', { to: null })).statusCode).toBe(200);
});

test('the case of anyone else is led on as before', async () => {
  const id = await people.request();
  expect((await people.step(id, 'review')).statusCode).toBe(200);
});
