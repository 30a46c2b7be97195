import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOwed } from '#contract/cases/case-papers.ts';
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

const today = () => trove.clock.now().toISOString().slice(0, 10);
const papersOf = async (id: string) => (await people.case(id)).papers;

async function accepted(stateOfOwnership: string): Promise<string> {
  const id = await people.request({ stateOfOwnership });
  await people.step(id, 'offer', { amount: 150_000, validUntil: '2026-12-10' });
  expect((await papersOf(id)).every(({ wantedBy }) => wantedBy === 'state')).toBe(true);
  expect((await people.advisor(id, 'accept')).statusCode).toBe(200);
  return id;
}

test('an accepted case has the contract and the change of owner among its papers, which close no step', async () => {
  const id = await accepted('Oregon');
  const papers = await papersOf(id);
  expect(papers.slice(-2)).toMatchObject([
    { id: 'sale-contract', name: 'Sale contract', wantedBy: 'sale', form: 'desk', neededBefore: 'contract' },
    { id: 'change-of-ownership-form', wantedBy: 'sale', form: 'carrier', received: false },
  ]);
  const ofState = papers.filter(({ wantedBy }) => wantedBy === 'state');
  for (const paper of ofState) await people.send(id, paper.id);
  expect(await people.case(id)).toMatchObject({ stage: 'papers', turn: 'trove' });

  const asked = { text: 'Please sign it.', papers: ['sale-contract'] };
  expect((await people.step(id, 'documents', asked)).body).toMatchObject({ turn: 'advisor' });
  expect((await people.send(id, 'sale-contract')).body).toMatchObject({ turn: 'trove' });
  const returned = await people.step(id, 'papers/sale-contract/returned', { reason: 'Page 2 is missing.' });
  expect(returned.body).toMatchObject({ turn: 'advisor' });

  for (const paper of ofState) await people.step(id, `papers/${paper.id}/received`);
  expect((await people.step(id, 'signed', { on: today() })).body).toMatchObject({ stage: 'signed' });
  expect((await papersOf(id)).slice(-2)).toMatchObject([
    { id: 'sale-contract', received: true, returned: null },
    { id: 'change-of-ownership-form', received: false },
  ]);
});

test('a paper that the desk went on without is no longer owed, until it is asked for again', async () => {
  const id = await accepted('Oregon');
  const override = { reason: 'The originals came by post.' };
  await people.step(id, 'signed', { on: today(), override });
  const passed = (await papersOf(id)).filter(({ wantedBy }) => wantedBy === 'state');
  expect(passed.map(({ received, waivedAt }) => [received, waivedAt !== null])).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(passed.some(isOwed)).toBe(false);
  expect(JSON.stringify(await people.case(id))).not.toContain(override.reason);

  const maryland = await people.request({ stateOfOwnership: 'Maryland' });
  await people.step(maryland, 'offer', { amount: 150_000, validUntil: '2026-12-10', override });
  const [disclosure] = await papersOf(maryland);
  expect(disclosure).toMatchObject({ neededBefore: 'offer', waivedAt: trove.clock.now().toISOString() });
  await people.advisor(maryland, 'accept');
  await people.step(maryland, 'documents', { text: 'We need it after all.', papers: [disclosure!.id] });
  expect((await papersOf(maryland))[0]).toMatchObject({ waivedAt: null });
});
