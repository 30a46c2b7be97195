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

test('whoever is no administrator any more is told what they did at the desk, not on whom', async () => {
  const email = 'advisor@trove.example';
  const at = trove.clock.now();
  const other = 'other@trove.example';
  const actor = { name: email, networkAddress: '192.0.2.71' };
  const acts = [
    { action: 'offer-made' as const, subject: other, detail: 'TRV-10077: $412,000' },
    { action: 'password-changed' as const, subject: email, detail: 'their own' },
  ];
  await recordActs(trove.db, actor, acts, at);
  const told = (await actsOf(email)).filter(({ action }) => acts.some((act) => act.action === action));
  expect(told).toMatchObject([
    { action: 'offer-made', at: at.toISOString(), subject: null, detail: null },
    { action: 'password-changed', subject: email, detail: 'their own' },
  ]);
  await trove.db.updateTable('accounts').set({ role: 'administrator' }).where('email', '=', email).execute();
  expect(await actsOf(email)).toContainEqual(expect.objectContaining(acts[0]!));
});
