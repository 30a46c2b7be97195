import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TodayAnswer } from '#contract/cases/admin-cases.ts';
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

const offer = { amount: 130_000, validUntil: '2026-12-15' };

async function isOnToday(id: string): Promise<boolean> {
  const { messages } = await people.get<TodayAnswer>('staff', '/api/admin/today');
  return messages.some((one) => one.id === id);
}

test('a message that came while the desk was at a step is not answered by it', async () => {
  const id = await people.request();
  const { version, written } = await people.desk(id);
  await people.advisor(id, 'messages', { text: 'The owner has died.' });
  const blind = { ...offer, version, messagesSeen: written.length };
  expect((await people.step(id, 'offer', blind)).body).toMatchObject({ stage: 'offered' });
  expect(await isOnToday(id)).toBe(true);
  await people.step(id, 'messages', { text: 'We have read it.' });
  expect(await isOnToday(id)).toBe(false);
});

test('a step answers what it says was seen, and nothing where it does not say', async () => {
  const id = await people.request();
  await people.advisor(id, 'messages', { text: 'When will you look at it?' });
  await people.step(id, 'review', { messagesSeen: undefined });
  expect(await isOnToday(id)).toBe(true);
  await people.step(id, 'offer', offer);
  expect(await isOnToday(id)).toBe(false);
});
