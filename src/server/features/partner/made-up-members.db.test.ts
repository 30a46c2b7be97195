import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { signFigLink } from './fig-link.ts';
import { addToRoster } from './roster-store.ts';

const key = 'k'.repeat(32);

let trove: TestApp;
beforeAll(async () => {
  trove = await openTestApp({ figLinkKeys: [key], retentionDays: 45 });
  await addToRoster(trove.db, ['partner.example'], trove.clock.now());
});
afterAll(() => trove.close());

const addressOf = (name: string) => `${name}@partner.example`;

async function enter(name: string, isProved = false) {
  const link = {
    email: addressOf(name),
    exp: Math.floor(trove.clock.now().getTime() / 1_000) + 60,
    nonce: `nonce-of-${name}-${trove.clock.now().getTime()}`,
  };
  const { email, ...proof } = { ...link, exp: String(link.exp), sig: signFigLink(link, key) };
  const query = isProved ? `?${new URLSearchParams(proof)}` : '';
  const answer = await trove.app.inject({ url: `/api/troveFigSignIn${query}`, headers: basic(email, '') });
  return bearer(answer.json<{ token: string }>().token);
}

async function membersLeft(): Promise<string[]> {
  const rows = await trove.db
    .selectFrom('accounts')
    .select('email')
    .where('email', 'like', addressOf('%'))
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email.replace(/@.*/, ''));
}

test('the account of a member who never came by a link goes once nothing is left in it', async () => {
  const people = openCasePeople(trove);
  for (const name of ['back-lately', 'made-up', 'shut-out']) await people.quote({}, await enter(name));
  await people.quote({}, await enter('proved-at-first', true));
  await people.quote({}, await enter('proved-later'));
  await enter('proved-later', true);
  await people.request({}, await enter('with-a-case'));
  await trove.db
    .updateTable('accounts')
    .set({ status: 'disabled' })
    .where('email', '=', addressOf('shut-out'))
    .execute();
  const all = ['back-lately', 'made-up', 'proved-at-first', 'proved-later', 'shut-out', 'with-a-case'];

  trove.clock.advance(44 * 86_400_000);
  await enter('back-lately');
  await trove.forget();
  expect(await membersLeft()).toEqual(all);
  trove.clock.advance(2 * 86_400_000);
  await trove.forget();
  expect(await membersLeft()).toEqual(all.filter((name) => name !== 'made-up'));
  trove.clock.advance(45 * 86_400_000);
  await trove.forget();
  expect(await membersLeft()).toEqual(['proved-at-first', 'proved-later', 'shut-out', 'with-a-case']);
  // It is kept for this.
  const shutOut = { url: '/api/troveFigSignIn', headers: basic(addressOf('shut-out'), '') };
  expect((await trove.app.inject(shutOut)).statusCode).toBe(401);
});
