import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminState } from '#contract/states/admin-states.ts';
import { formatCalendarDate, parseIsoDate } from '#contract/text/calendar-date.ts';
import type { StateRules } from '#contract/states/state-rules.ts';
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

const days = (count: number) => trove.clock.advance(count * 86_400_000);
const shownIn = (count: number) =>
  formatCalendarDate(
    parseIsoDate(new Date(trove.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)),
  );
const today = () => trove.clock.now().toISOString().slice(0, 10);

async function changeRescission(state: string, change: Partial<StateRules['rescission']>): Promise<void> {
  const states = await people.get<AdminState[]>('staff', '/api/admin/states');
  const { rules, version } = states.find(({ stateName }) => stateName === state)!.newest;
  const changed = { ...rules, rescission: { ...rules.rescission, ...change } };
  const payload = { rules: changed, reason: 'Read anew.', seenVersion: version };
  const answer = await people.call('staff', 'PUT', encodeURI(`/api/admin/states/${state}/rules`), payload);
  expect(answer.statusCode).toBe(204);
  trove.clock.advance(60_000);
}

test('a shorter time to undo is for the sales of later: the day of one that is signed stays', async () => {
  const id = await people.sold('Texas');
  const told = (await people.case(id)).rescission;
  expect(told).toMatchObject({ endsOn: shownIn(15), isCertain: false });
  trove.clock.advance(60_000);
  await changeRescission('Texas', { daysAfterSigning: 1, confidence: 'high' });
  expect((await people.case(id)).rescission).toEqual(told);
  expect((await people.desk(id)).rescission).toEqual(told);
  const later = await people.sold('Texas');
  expect((await people.case(later)).rescission.endsOn).toBe(shownIn(1));
  days(3);
  expect((await people.step(later, 'rescinded', { on: today() })).statusCode).toBe(422);
  expect((await people.step(id, 'rescinded', { on: today() })).statusCode).toBe(200);
});

test('a sale has the terms of the day of its signing, however late the desk records it', async () => {
  const id = await people.readyToSign('Oregon');
  const on = today();
  const endsOn = shownIn(60);
  days(5);
  await changeRescission('Oregon', { daysAfterSigning: 15, daysAfterPayment: null });
  days(6);
  expect((await people.step(id, 'signed', { on })).statusCode).toBe(200);
  expect((await people.case(id)).rescission).toMatchObject({ endsOn, daysAfterPayment: 30 });
  await trove.mailed();
  const letter = trove.letters.findLast(({ text }) => text.includes('In Oregon the owner may undo'));
  expect(letter?.text).toContain(`until ${endsOn}, or until 30 days after the payment if that is earlier.`);
});

test('a longer time to undo is said beside the day of the signing, and nobody is told that it is too late', async () => {
  const id = await people.sold('Massachusetts');
  const endsOn = shownIn(15);
  expect((await people.case(id)).rescission).toMatchObject({ endsOn, caveat: '' });
  trove.clock.advance(60_000);
  await changeRescission('Massachusetts', { daysAfterSigning: 30 });
  expect((await people.case(id)).rescission).toMatchObject({
    endsOn,
    caveat: `, or until ${shownIn(30)} if the rules as we have them today hold for it`,
  });
  days(20);
  expect((await people.step(id, 'rescinded', { on: today() })).statusCode).toBe(200);
});

test('a figure that was not known at the signing counts once it is', async () => {
  const id = await people.sold('North Dakota');
  trove.clock.advance(60_000);
  await changeRescission('North Dakota', { daysAfterSigning: 15, confidence: 'high' });
  expect((await people.case(id)).rescission).toMatchObject({ isVerified: true, isPaidAfter: true });
  expect((await people.case(id)).rescission.endsOn).not.toBeNull();
});
