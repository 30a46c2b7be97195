import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskCaseListAnswer, TodayAnswer } from '#contract/cases/admin-cases.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { businessDaysBefore } from './business-days.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({}, { passwords: plainPasswords });
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const today = () => people.get<TodayAnswer>('staff', '/api/admin/today');

test('what waits for us is listed oldest first, with whether it is late, until it is done', async () => {
  expect(await today()).toMatchObject({
    offers: [],
    messages: [],
    papers: [],
    counts: { offers: 0, late: 0 },
  });
  const payload = { name: 'P. Haddad', email: 'p@cascade.example', privacyPolicy: true, termsOfUse: true };
  await trove.app.inject({ method: 'POST', url: '/api/requestLogin', payload: { ...payload, agree: true } });
  const first = await people.request({ stateOfOwnership: 'Oregon' });
  trove.clock.advance(60_000);
  const second = await people.request();
  await people.advisor(second, 'messages', { text: 'Can it be held a week?' });
  const { id: paper } = (await people.case(first)).papers[0]!;
  await people.send(first, paper);

  const fresh = await today();
  expect(fresh.offers.map(({ id, isLate }) => [id, isLate])).toEqual([
    [first, false],
    [second, false],
  ]);
  expect(fresh.messages).toMatchObject([
    { id: second, text: 'Can it be held a week?', isLate: false, assignedTo: null },
  ]);
  const { version } = fresh.messages[0]!;
  const taken = await people.step(second, 'assign', { version, to: 'admin@trove.example' });
  expect(taken.statusCode).toBe(200);
  expect(fresh.papers).toMatchObject([{ id: first, name: 'Letter that the owner is of sound mind' }]);
  expect(fresh.counts).toMatchObject({ offers: 2, messages: 1, papers: 1, late: 0, waitForAdvisors: 0 });

  trove.clock.advance(6 * 86_400_000);
  expect((await today()).counts.late).toBeGreaterThanOrEqual(4);
  await people.step(second, 'messages', { text: 'Yes.' });
  await people.step(first, `papers/${paper}/received`);
  await people.step(first, 'offer', { amount: 150_000, validUntil: '2026-11-26' });
  const later = await today();
  expect(later).toMatchObject({ messages: [], papers: [], offers: [{ id: second, isLate: true }] });
  expect(later.counts).toMatchObject({ waitForAdvisors: 1, offersEndThisWeek: 1 });
  const waits = { id: first, stage: 'offered', validUntil: '11/26/2026' };
  expect(later.others).toMatchObject([{ ...waits, writtenAt: null }]);

  trove.clock.advance(60_000);
  await people.step(first, 'messages', { text: 'Do you need anything from us?' });
  const written = trove.clock.now().toISOString();
  expect((await today()).others).toMatchObject([{ ...waits, writtenAt: written }]);
  await people.advisor(first, 'messages', { text: 'Can it be held a week?' });
  expect((await today()).others).toEqual([]);
});

test('what came of a bare email, however long ago, stands behind what an advisor sent', async () => {
  const entered = await trove.app.inject({
    url: '/api/troveFigSignIn',
    headers: basic('member@fig.example', ''),
  });
  const bare = bearer(entered.json<{ token: string }>().token);
  const waiting = async (headers?: typeof bare) => {
    const id = await people.request({ stateOfOwnership: 'Oregon' }, headers);
    await people.advisor(id, 'messages', { text: 'Can it be held a week?' }, headers);
    await people.send(id, (await people.case(id, headers)).papers[0]!.id, headers);
    trove.clock.advance(60_000);
    return id;
  };
  const strangers = await waiting(bare);
  const ours = [await waiting(), await waiting()];
  const { messages, papers } = await today();
  const inOrder = (rows: { id: string }[]) =>
    rows.map(({ id }) => id).filter((id) => [strangers, ...ours].includes(id));
  expect(inOrder(messages)).toEqual([...ours, strangers]);
  expect(inOrder(papers)).toEqual([...ours, strangers]);
});

test('counts, lists and the turn of a case go by one rule', async () => {
  const rows = async (filter: string) =>
    (await people.get<DeskCaseListAnswer>('staff', `/api/admin/offers?filter=${filter}`)).rows;
  const agree = async () => {
    const { counts, others } = await today();
    const [ours, theirs, open] = [await rows('ours'), await rows('theirs'), await rows('open')];
    expect([counts.casesForUs, counts.waitForAdvisors, counts.openCases]).toEqual([
      ours.length,
      theirs.length,
      open.length,
    ]);
    expect(others.map(({ id }) => id).toSorted()).toEqual(theirs.map(({ id }) => id).toSorted());
    expect(ours.every(({ waitsFor }) => waitsFor === 'trove')).toBe(true);
    expect(theirs.every(({ waitsFor }) => waitsFor === 'advisor')).toBe(true);
    return ours.map(({ id }) => id);
  };
  const id = await people.request({ stateOfOwnership: 'Oregon' });
  await people.step(id, 'offer', { amount: 150_000, validUntil: '2026-12-10' });
  expect(await agree()).not.toContain(id);
  await people.advisor(id, 'messages', { text: 'Can it be held a week?' });
  expect(await agree()).toContain(id);
  expect(await people.desk(id)).toMatchObject({ turn: 'advisor', waitsFor: 'trove', papersToCheck: 0 });
  await people.step(id, 'messages', { text: 'Yes.' });
  expect(await agree()).not.toContain(id);
  await people.send(id, (await people.case(id)).papers[0]!.id);
  expect(await agree()).toContain(id);
  expect(await people.desk(id)).toMatchObject({ turn: 'advisor', unansweredSince: null, papersToCheck: 1 });

  await people.advisor(id, 'withdraw');
  expect(await agree()).not.toContain(id);
  expect((await today()).papers.some((paper) => paper.id === id)).toBe(false);
  await people.advisor(id, 'messages', { text: 'After all?' });
  expect(await agree()).toContain(id);
});

test('three business days before a Monday are the Wednesday before it', () => {
  const monday = new Date('2026-11-16T18:00:00Z');
  expect(businessDaysBefore(monday, 3, 'America/Los_Angeles')).toEqual(new Date('2026-11-11T18:00:00Z'));
  expect(businessDaysBefore(monday, 1, 'America/Los_Angeles')).toEqual(new Date('2026-11-13T18:00:00Z'));
});
