import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type QuoteAnswer, quoteAnswerSchema } from '#contract/quotes/quote-wire.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let headers: { authorization: string };
beforeAll(async () => void (trove = await openTestApp()));
beforeEach(async () => void (headers = bearer(await trove.token())));
afterAll(() => trove.close());

const create = (body: object, more: Record<string, string> = {}) =>
  trove.app.inject({
    method: 'POST',
    url: '/api/createQuote',
    headers: { ...headers, ...more },
    payload: body,
  });
const created = async (body: object = goodFacts) => (await create(body)).json<QuoteAnswer>();
const list = async () =>
  (await trove.app.inject({ url: '/api/quotes', headers })).json<QuoteAnswer[]>().map((quote) => quote.rid);
const put = (path: string) => trove.app.inject({ method: 'PUT', url: path, headers });

describe('createQuote', () => {
  test('answers the range of the engine with the field names of the specification', async () => {
    const answer = await create(goodFacts);
    expect(answer.statusCode).toBe(200);
    expect(quoteAnswerSchema.parse(answer.json())).toMatchObject({
      dateCreated: '2026-11-15T18:00:00.000Z',
      expirationDate: '2026-11-30T18:00:00.000Z',
      stateOfIssue: 'Washington',
      noLapse: true,
      deathBenefit: 750_000,
      dob: '03/14/1952',
      age: 74,
      gender: 'Male',
      annualizedPrem: 5_600,
      estOfferLow: 99_563,
      estOffer: 156_746,
      relatedUsername: 'advisor@trove.example',
      hasEmailed: false,
      saved: true,
      hasRequested: false,
      case: null,
    });
  });

  test('recomputes what a client may say of age and offer', async () => {
    const quote = await created({ ...goodFacts, age: 99, estOffer: 5_000_000, estOfferLow: 1, saved: false });
    expect(quote).toMatchObject({ age: 74, estOffer: 156_746, estOfferLow: 99_563, saved: true });
  });

  test('keeps what was added to the six facts, takes the loan off and compares the surrender value', async () => {
    const details = {
      surrenderValue: 27_400,
      loanBalance: 1_200.5,
      policyIssueDate: '06/01/2025',
      isVariable: true,
      acknowledgedNotices: ['variable'],
    };
    expect(await created({ ...goodFacts, ...details })).toMatchObject({
      ...details,
      estOfferLow: 98_363,
      estOffer: 155_545,
      assumptions: '2026.2',
      requiredPremium: null,
      surrenderPaysMore: 'no',
    });
  });

  test('answers what the list then says of it', async () => {
    const years = (value: number) => Array.from({ length: 50 }, () => value);
    const answer = await created({
      ...goodFacts,
      surrenderValue: 27_400,
      loanBalance: 1_200.5,
      policyIssueDate: '06/01/2025',
      isVariable: true,
      premiumsPaid: 80_000,
      withdrawals: 500,
      acknowledgedNotices: ['variable'],
      nickname: 'Lake house',
      schedule: { monthsInFirstYear: 6, premiums: years(15_000), deathBenefits: years(750_000) },
    });
    const listed = (await trove.app.inject({ url: '/api/quotes', headers })).json<QuoteAnswer[]>();
    expect(listed.find(({ rid }) => rid === answer.rid)).toEqual(answer);
  });

  test('prices the schedule of an illustration, as a new run that keeps its own price', async () => {
    const facts = { ...goodFacts, policyGuaranteeBool: false };
    const plain = await created(facts);
    const years = (value: number) => Array.from({ length: 50 }, () => value);
    const schedule = { monthsInFirstYear: 6, premiums: years(15_000), deathBenefits: years(1_000_000) };
    trove.clock.advance(1_000);
    const read = await created({ ...facts, schedule, rerunOf: plain.rid });
    expect(plain).toMatchObject({ schedule: null, estOfferLow: 0 });
    expect(read.schedule).toEqual(schedule);
    expect(read.estOfferLow).toBeGreaterThan(50_000);
    expect(read).toMatchObject({ requiredPremium: null, runsDryAtAge: null, capped: false });
    expect(read.history).toMatchObject([{ rid: plain.rid, estOfferLow: 0, hasSchedule: false }]);
    trove.clock.advance(1_000);
    const again = await created({ ...facts, rerunOf: read.rid });
    expect(again.history.map(({ hasSchedule }) => hasSchedule)).toEqual([true, false]);
    const ends = { ...schedule, deathBenefits: [...years(1_000_000).slice(0, 4), ...years(0).slice(4)] };
    const short = await created({ ...facts, schedule: ends });
    expect(short.runsDryAtAge).toBeGreaterThan(plain.age + 3);
    expect(short.estOffer).toBeLessThan(read.estOffer);
    // Of the benefit of the illustration, not of the one typed.
    expect([plain.requiredPremium, short.requiredPremium]).toEqual([45_064, 60_085]);
    const math = await trove.app.inject({ url: `/api/quotes/${read.rid}/explanation`, headers });
    expect(math.json()).toMatchObject({ low: { pays: 'schedule', offer: read.estOfferLow } });
  });

  describe('without a guarantee', () => {
    // The man of 80 of docs/valuation.md.
    const unsure = {
      ...goodFacts,
      dateOfBirth: '11/15/1946',
      policyGuaranteeBool: false,
      deathBenefit: 1_000_000,
      annualPremium: 20_000,
    };

    test('says what premium and what cash value would carry the policy, and when it runs dry', async () => {
      expect(await created(unsure)).toMatchObject({
        assumptions: '2026.2',
        estOfferLow: 0,
        estOffer: 241_175,
        requiredPremium: 89_029,
        runsDryAtAge: 80,
        cashValueToCarry: 526_667,
        surrenderPaysMore: null,
        surrenderWouldPayMore: true,
        capped: false,
      });
    });

    test('tells a surrender value of 0 from one that is missing: only the one that is given caps the high end', async () => {
      expect(await created({ ...unsure, surrenderValue: 0 })).toMatchObject({
        surrenderValue: 0,
        estOffer: 62_425,
        requiredPremium: 89_029,
        surrenderPaysMore: 'no',
        capped: true,
      });
      expect(await created({ ...unsure, surrenderValue: 50_000, loanBalance: 10_000 })).toMatchObject({
        estOfferLow: 0,
        estOffer: 110_198,
        requiredPremium: 81_165,
        runsDryAtAge: 83 + 4 / 12,
        cashValueToCarry: 516_667,
        surrenderPaysMore: 'maybe',
        surrenderWouldPayMore: true,
        capped: true,
      });
    });

    test('carries on the required premium it names', async () => {
      expect(await created({ ...unsure, annualPremium: 89_029 })).toMatchObject({
        requiredPremium: 89_029,
        runsDryAtAge: null,
        cashValueToCarry: null,
        surrenderWouldPayMore: null,
      });
    });
  });

  test.each([
    [{ dateOfBirth: '02/30/1952' }, { dateOfBirth: 'Invalid date' }],
    [{ dateOfBirth: '11/16/1956' }, { dateOfBirth: 'Individual must be between 70 and 95' }],
    [{ dateOfBirth: '11/15/1930' }, { dateOfBirth: 'Individual must be between 70 and 95' }],
    [{ gender: 'selectAGender' }, { gender: 'Required field' }],
    [{ stateOfOwnership: 'selectAState' }, { stateOfOwnership: 'Required field' }],
    [{ stateOfOwnership: 'Atlantis' }, { stateOfOwnership: 'Required field' }],
    [{ stateOfOwnership: 'Alaska' }, { stateOfOwnership: 'Not available in this state' }],
    [{ deathBenefit: 249_999.99 }, { deathBenefit: 'Must be between $250,000 and $25,000,000' }],
    [{ deathBenefit: 25_000_000.01 }, { deathBenefit: 'Must be between $250,000 and $25,000,000' }],
    [{ deathBenefit: '750000' }, { deathBenefit: 'Must be between $250,000 and $25,000,000' }],
    [{ annualPremium: 0 }, { annualPremium: 'Must be greater than $0' }],
    [{ annualPremium: 25_000_000.01 }, { annualPremium: 'Must be at most $25,000,000' }],
    [{ surrenderValue: -1 }, { surrenderValue: 'Must be between $0 and $25,000,000' }],
    [{ policyIssueDate: '11/16/2026' }, { policyIssueDate: 'Must not be in the future' }],
    [{ policyIssueDate: 'long ago' }, { policyIssueDate: 'Invalid date' }],
  ])('refuses %j with its sentence', async (change, fields) => {
    const before = await list();
    const answer = await create({ ...goodFacts, ...change });
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([422, fields]);
    expect(await list()).toEqual(before);
  });

  test('a policy that costs more than it brings is kept with a range of 0', async () => {
    expect(await created({ ...goodFacts, annualPremium: 400_000 })).toMatchObject({
      estOffer: 0,
      estOfferLow: 0,
    });
  });

  test('sent again with its key, also at the same moment, makes no second quote', async () => {
    const key = { 'idempotency-key': 'press-1' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(goodFacts, key)));
    const rids = new Set(answers.map((answer) => answer.json<QuoteAnswer>().rid));
    expect([rids.size, ...answers.map((answer) => answer.statusCode)]).toEqual([
      1,
      ...answers.map(() => 200),
    ]);
  });

  test('a key belongs to its facts and to its account', async () => {
    const key = { 'idempotency-key': 'press-2' };
    const { rid } = (await create(goodFacts, key)).json<QuoteAnswer>();
    expect((await create({ ...goodFacts, annualPremium: 5_601 }, key)).statusCode).toBe(409);
    headers = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    const other = await create(goodFacts, key);
    expect(other.statusCode).toBe(200);
    expect(other.json<QuoteAnswer>().rid).not.toBe(rid);
    expect((await create(goodFacts, { 'idempotency-key': 'no spaces please' })).statusCode).toBe(422);
  });
});

describe('a saved quote', () => {
  test('is listed newest first, until removed, and comes back by saveQuote', async () => {
    trove.clock.advance(1_000);
    const first = await created();
    trove.clock.advance(1_000);
    const second = await created();
    expect((await list()).slice(0, 2)).toEqual([second.rid, first.rid]);
    expect((await put(`/api/unSaveQuote/${first.rid}`)).statusCode).toBe(204);
    expect(await list()).not.toContain(first.rid);
    expect((await put(`/api/saveQuote/${first.rid}`)).statusCode).toBe(204);
    expect(await list()).toContain(first.rid);
  });

  test('is gone exactly 15 days after its creation', async () => {
    const { rid } = await created();
    trove.clock.advance(15 * 86_400_000 - 1);
    headers = bearer(await trove.token());
    expect(await list()).toContain(rid);
    expect((await put(`/api/saveQuote/${rid}`)).statusCode).toBe(204);
    trove.clock.advance(1);
    expect(await list()).not.toContain(rid);
    const late = await put(`/api/saveQuote/${rid}`);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([410, 'expired']);
  });

  test('is explained on the day and the assumptions it was priced on', async () => {
    const quote = await created();
    trove.clock.advance(10 * 86_400_000);
    headers = bearer(await trove.token());
    const answer = await trove.app.inject({ url: `/api/quotes/${quote.rid}/explanation`, headers });
    const math = answer.json<{ low: { offer: number }; high: { offer: number }; version: string }>();
    expect([math.low.offer, math.high.offer]).toEqual([quote.estOfferLow, quote.estOffer]);
    expect(math.version).toBe('2026.2');
  });

  test('on the first assumptions shows what it showed', async () => {
    const details = { policyGuaranteeBool: false, surrenderValue: 27_400, loanBalance: 5_000 };
    const { rid } = await created({ ...goodFacts, ...details });
    const before = { assumptions_version: '2026.1', offer_low: 91_234, offer_high: 146_789 };
    await trove.db.updateTable('quotes').set(before).where('id', '=', rid).execute();
    const answers = (await trove.app.inject({ url: '/api/quotes', headers })).json<QuoteAnswer[]>();
    expect(answers.find((quote) => quote.rid === rid)).toMatchObject({
      assumptions: '2026.1',
      estOfferLow: 91_234,
      estOffer: 146_789,
      requiredPremium: null,
      runsDryAtAge: null,
      cashValueToCarry: null,
      surrenderPaysMore: null,
      surrenderWouldPayMore: null,
      capped: false,
    });
    const math = (await trove.app.inject({ url: `/api/quotes/${rid}/explanation`, headers })).json<{
      version: string;
      low: { pays: string; annualPremiumGrowth: number; parts: { loanRepaid: number } };
      health: null;
    }>();
    expect(math).toMatchObject({
      version: '2026.1',
      low: { pays: 'premium', annualPremiumGrowth: 0.05, parts: { loanRepaid: 0 } },
      health: null,
    });
  });

  test.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])('%s is not found', async (rid) => {
    expect((await put(`/api/unSaveQuote/${rid}`)).statusCode).toBe(404);
    const answer = await trove.app.inject({ url: `/api/quotes/${rid}/explanation`, headers });
    expect(answer.statusCode).toBe(404);
  });
});
