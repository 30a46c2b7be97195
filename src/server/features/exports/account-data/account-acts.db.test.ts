import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordActs } from '#server/adapters/audit-log.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => {
  trove = await openTestApp();
});
afterAll(() => trove.close());

type Act = { action: string; subject: string | null; detail: string | null };

async function actsOf(email: string, password?: string): Promise<Act[]> {
  const headers = bearer(await trove.token(email, password));
  const file = await trove.app.inject({ url: '/api/account/data', headers });
  return file.json<{ acts: Act[] }>().acts;
}

test('every act is in the file, in the order they were done, however many there are', async () => {
  const email = 'admin@trove.example';
  const acts = Array.from({ length: 1_100 }, (_, at) => ({
    action: 'faq-changed' as const,
    subject: 'Any question',
    detail: `Change ${at}`,
  }));
  await recordActs(trove.db, { name: email, networkAddress: null }, acts, trove.clock.now());
  const told = (await actsOf(email, 'Trove-admin-1')).filter(({ action }) => action === 'faq-changed');
  expect(told.map(({ detail }) => detail)).toEqual(acts.map(({ detail }) => detail));
});
