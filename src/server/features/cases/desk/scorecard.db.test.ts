import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScorecardAnswer } from '#contract/cases/admin-scorecard.ts';
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

const card = (query = '') => people.get<ScorecardAnswer>('staff', `/api/admin/scorecard${query}`);
const day = (count: number) => trove.clock.advance(count * 86_400_000);
const isoIn = (days: number) =>
  new Date(trove.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('an empty scorecard has no averages', async () => {
  expect(await card()).toMatchObject({
    offers: [],
    all: { count: 0, inside: 0, below: 0, above: 0 },
    averagePercentOfFace: null,
    averageDaysToOffer: null,
    averageDaysToPayment: null,
    averagePaidPercentOfFace: null,
    paidCount: 0,
    declined: 0,
  });
});

test('the figures are those of a count by hand', async () => {
  const explanation = 'A test.';
  /** Eleven offers: after the loan of $10,000 seven inside, three below, one above the range. */
  const loanBalance = 10_000;
  let shareOfFace = 0;
  for (let n = 0; n < 11; n += 1) {
    const id = await people.request({ loanBalance });
    const { estOfferLow, estOffer, deathBenefit } = (await people.desk(id)).quote;
    const [low, high] = [estOfferLow + loanBalance, estOffer + loanBalance];
    const amount = n < 7 ? low + n : n < 10 ? low - 1 : high + 1;
    shareOfFace += (100 * amount) / deathBenefit;
    // Two days after the illustration, four for the last.
    day(n < 10 ? 2 : 4);
    const made = await people.step(id, 'offer', { amount, validUntil: isoIn(90), explanation });
    expect(made.statusCode).toBe(200);
    // One is replaced by a better one the same day: it counts once.
    if (n === 0) await people.step(id, 'offer', { amount: amount + 10, validUntil: isoIn(90), explanation });
    if (n === 0) shareOfFace += 1_000 / deathBenefit;
    if (n > 1) continue;
    await people.advisor(id, 'accept');
    const override = { reason: 'A test.' };
    await people.step(id, 'signed', { on: isoIn(0), override });
    day(3);
    await people.step(id, 'paid', { on: isoIn(0), amount, reason: 'A test.' });
  }
  const declined = await people.request();
  await people.step(declined, 'decline', { reason: 'No.' });

  const shown = await card();
  expect(shown).toMatchObject({
    all: { count: 11, inside: 7, below: 3, above: 1 },
    byAge: [{ band: '70 to 74', count: 11, inside: 7 }],
    byGuarantee: [{ hasNoLapseGuarantee: true, count: 11, inside: 7 }],
    averagePercentOfFace: Math.round((shareOfFace / 11) * 10) / 10,
    percentOfFaceCount: 11,
    averageDaysToOffer: 2.2,
    daysToOfferCount: 11,
    // Two payments are too few for an average.
    averageDaysToPayment: null,
    daysToPaymentCount: 2,
    declined: 1,
  });
  expect(shown.offers).toHaveLength(11);
  expect(shown.offers.filter(({ place }) => place === 'below')).toHaveLength(3);
  expect(await card('?from=2020-01-01&to=2020-12-31')).toMatchObject({ offers: [], declined: 0 });
  const headers = await people.headersOf('staff');
  const backwards = 'from=2026-12-31&to=2026-01-01';
  for (const span of [backwards, 'from=0000-01-01', 'to=2026-02-30', 'from=9999-12-31']) {
    const answer = await trove.app.inject({ url: `/api/admin/scorecard?${span}`, headers });
    expect([span, answer.statusCode]).toEqual([span, 422]);
  }
});

test('a renewed or a raised offer is no second way from the application to an offer', async () => {
  // Far from the others, so that the days below are these cases' alone.
  day(400);
  const first = isoIn(0);
  const ids: string[] = [];
  for (let n = 0; n < 10; n += 1) ids.push(await people.request());
  for (const id of ids) await people.step(id, 'offer', { amount: 150_000, validUntil: isoIn(2) });
  day(3);
  await trove.workPeriodically();
  day(3);
  for (const id of ids) await people.step(id, 'offer', { amount: 140_000, validUntil: isoIn(20) });
  await people.step(ids[0]!, 'offer', { amount: 145_000, validUntil: isoIn(20) });
  const renewed = await card(`?from=${isoIn(0)}&to=${isoIn(0)}`);
  expect(renewed).toMatchObject({ all: { count: 10 }, averageDaysToOffer: null, daysToOfferCount: 0 });
  const whole = await card(`?from=${first}&to=${isoIn(0)}`);
  expect(whole).toMatchObject({ all: { count: 10 }, averageDaysToOffer: 0, daysToOfferCount: 10 });
});

test('the largest policy has a share of its face too', async () => {
  day(400);
  const [from, amount] = [isoIn(0), 25_000_000];
  const id = await people.request({ deathBenefit: 25_000_000 });
  await people.step(id, 'offer', { amount, validUntil: isoIn(30), explanation: 'A test.' });
  await people.advisor(id, 'accept');
  await people.step(id, 'signed', { on: from, override: { reason: 'A test.' } });
  expect((await people.step(id, 'paid', { on: from, amount })).statusCode).toBe(200);
  expect(await card(`?from=${from}&to=${from}`)).toMatchObject({ percentOfFaceCount: 1, paidCount: 1 });
});

test('the share that may be advertised is of what was paid in the last six months and not undone', async () => {
  const override = { reason: 'A test.' };
  let [paid, undone] = [0, ''];
  // Before these, nothing was paid for more than six months.
  day(400);
  for (let n = 0; n < 11; n += 1) {
    const id = await people.request({ loanBalance: 10_000 });
    const { estOfferLow, deathBenefit } = (await people.desk(id)).quote;
    const amount = estOfferLow + 10_000 + 500 * n;
    await people.step(id, 'offer', { amount, validUntil: isoIn(30) });
    await people.advisor(id, 'accept');
    await people.step(id, 'signed', { on: isoIn(0), override });
    const made = await people.step(id, 'paid', { on: isoIn(0), amount });
    expect(made.statusCode).toBe(200);
    if (n === 10) undone = id;
    else paid += (100 * amount) / deathBenefit;
  }
  expect((await people.step(undone, 'rescinded', { on: isoIn(0) })).statusCode).toBe(200);
  expect(await card()).toMatchObject({
    averagePaidPercentOfFace: Math.round((paid / 10) * 10) / 10,
    paidCount: 10,
  });
  // The filter chooses other offers, not another half year.
  expect(await card('?from=2020-01-01&to=2020-12-31')).toMatchObject({
    paidCount: 10,
    percentOfFaceCount: 0,
  });
  day(200);
  expect(await card()).toMatchObject({ averagePaidPercentOfFace: null, paidCount: 0 });
});
