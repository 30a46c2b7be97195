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

const day = 86_400_000;
const offer = { amount: 150_000, validUntil: '2026-12-10' };

async function accepted(stateOfOwnership = 'Oregon') {
  const id = await people.request({ stateOfOwnership });
  await people.step(id, 'offer', offer);
  await people.advisor(id, 'accept');
  const papers = (await people.case(id)).papers.filter(({ wantedBy }) => wantedBy === 'state');
  return { id, papers: papers.map((paper) => paper.id) };
}

test('only the price that was seen is accepted', async () => {
  const id = await people.request();
  await people.step(id, 'offer', offer);
  const other = await people.advisor(id, 'accept', { amount: 149_999 });
  expect([other.statusCode, other.body.code]).toEqual([409, 'changed']);
  expect(await people.case(id)).toMatchObject({ stage: 'offered', offer: 150_000 });
  expect((await people.advisor(id, 'accept', { amount: 150_000 })).body).toMatchObject({ stage: 'accepted' });
});

test.each(['decline', 'withdraw'])('only the price that was seen is answered with %s', async (what) => {
  const unseen = await people.request();
  await people.step(unseen, 'offer', offer);
  const late = await people.advisor(unseen, what, { amount: null });
  expect([late.statusCode, late.body.code]).toEqual([409, 'changed']);
  const id = await people.request();
  await people.step(id, 'offer', { ...offer, amount: 110_000 });
  await people.step(id, 'offer', offer);
  const raised = await people.advisor(id, what, { amount: 110_000 });
  expect([raised.statusCode, raised.body.code]).toEqual([409, 'changed']);
  expect(await people.case(id)).toMatchObject({ stage: 'offered', offer: 150_000 });
  expect((await people.advisor(id, what, { amount: 150_000 })).statusCode).toBe(200);
});

test('what was asked for in words after the acceptance is the advisor’s turn until a file comes', async () => {
  const { id, papers } = await accepted();
  for (const paper of papers) await people.send(id, paper);
  const text = 'Please send a copy of the driver license.';
  await people.step(id, 'documents', { text });
  expect(await people.case(id)).toMatchObject({ stage: 'papers', turn: 'advisor', documentsAsked: text });
  await people.step(id, `papers/${papers[0]}/received`);
  expect(await people.case(id)).toMatchObject({ turn: 'advisor', documentsAsked: text });
  await people.send(id);
  expect(await people.case(id)).toMatchObject({ turn: 'trove', documentsAsked: null });
});

test('a paper sent back is the advisor’s turn at every stage, and they see why', async () => {
  const id = await people.request({ stateOfOwnership: 'Maryland' });
  await people.step(id, 'review');
  const [paper] = (await people.case(id)).papers;
  await people.send(id, paper!.id);
  await people.step(id, `papers/${paper!.id}/returned`, { reason: 'Page 2 is missing.' });
  expect(await people.case(id)).toMatchObject({
    stage: 'documents-asked',
    turn: 'advisor',
    documentsAsked: `${paper!.name}: Page 2 is missing.`,
  });
  await people.send(id, paper!.id);
  expect(await people.case(id)).toMatchObject({ stage: 'in-review', turn: 'trove', documentsAsked: null });

  const sale = await accepted();
  await people.step(sale.id, `papers/${sale.papers[0]}/returned`, { reason: 'It is not signed.' });
  expect(await people.case(sale.id)).toMatchObject({ stage: 'papers', turn: 'advisor' });
});

test('no paper is sent back once all have signed: nothing is asked of the advisor then', async () => {
  const sale = await accepted();
  for (const paper of sale.papers) await people.step(sale.id, `papers/${paper}/received`);
  const on = trove.clock.now().toISOString().slice(0, 10);
  expect((await people.step(sale.id, 'signed', { on })).statusCode).toBe(200);
  const letters = (await people.subjectsTo('advisor@trove.example')).length;
  const refused = await people.step(sale.id, `papers/${sale.papers[0]}/returned`, { reason: 'Too late.' });
  expect([refused.statusCode, refused.body.code]).toEqual([409, 'wrong-stage']);
  expect(await people.subjectsTo('advisor@trove.example')).toHaveLength(letters);
});

test('a paper that the desk no longer waits for keeps no later request open', async () => {
  for (const [step, body] of [
    ['review', {}],
    ['decline', { reason: 'It runs dry.' }],
  ] as const) {
    const id = await people.request({ stateOfOwnership: 'Oregon' });
    const [paper] = (await people.case(id)).papers;
    await people.step(id, 'documents', { text: 'Please sign it.', papers: [paper!.id] });
    await people.step(id, step, body);
    if (step === 'decline') await people.send(id);
    expect((await people.case(id)).papers[0]).toMatchObject({ askedAt: null });
    await people.step(id, 'documents', { text: 'Page 5, please.' });
    expect((await people.send(id)).body, step).toMatchObject({ stage: 'in-review', turn: 'trove' });
  }
});

test('a paper that the desk went on without keeps no later request open', async () => {
  const id = await people.request({ stateOfOwnership: 'Maryland' });
  const [paper] = (await people.case(id)).papers;
  await people.step(id, 'documents', { text: 'Please sign it.', papers: [paper!.id] });
  const override = { reason: 'Counsel has said so.' };
  await people.step(id, 'offer', { amount: 150_000, validUntil: '2026-12-31', override });
  await people.advisor(id, 'accept');
  await people.step(id, 'documents', { text: 'The carrier’s letter, please.' });
  expect((await people.send(id)).body).toMatchObject({ turn: 'trove', documentsAsked: null });
});

test('a paper that was asked for and comes by post leads on as a file does; another one does not', async () => {
  const id = await people.request({ stateOfOwnership: 'Oregon' });
  const [first, second] = (await people.case(id)).papers.map((paper) => paper.id);
  await people.step(id, 'documents', { text: 'Please sign it.', papers: [first] });
  await people.step(id, `papers/${second}/received`);
  expect(await people.case(id)).toMatchObject({ stage: 'documents-asked', turn: 'advisor' });
  await people.step(id, `papers/${first}/received`);
  expect(await people.case(id)).toMatchObject({ stage: 'in-review', turn: 'trove', documentsAsked: null });
  expect((await people.subjectsTo('advisor@trove.example')).at(-1)).toMatch(/review/i);
});

test('a case waits for us from the day that made it our turn, and is listed once', async () => {
  const { id, papers } = await accepted();
  await people.step(id, 'documents', { text: 'Please sign them.', papers });
  trove.clock.advance(6 * day);
  for (const paper of papers) await people.send(id, paper);
  const now = trove.clock.now().toISOString();
  expect(await people.desk(id)).toMatchObject({ turn: 'trove', turnSince: now });
  const today = () => people.get<TodayAnswer>('staff', '/api/admin/today');
  const before = await today();
  expect(before.offers.filter((one) => one.id === id)).toEqual([]);
  expect(before.papers.filter((one) => one.id === id)).toHaveLength(papers.length);
  for (const paper of papers) await people.step(id, `papers/${paper}/received`);
  const after = await today();
  expect(after.offers.filter((one) => one.id === id)).toMatchObject([{ waitingSince: now, isLate: false }]);
  expect(after.counts.offers - before.counts.offers).toBe(1);
});
