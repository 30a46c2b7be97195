import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import {
  type QuoteAnswer,
  type QuotePageAnswer,
  quotePageAnswerSchema,
} from '#contract/quotes/quote-wire.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let headers: { authorization: string };
beforeAll(async () => void (trove = await openTestApp()));
beforeEach(async () => {
  headers = bearer(await trove.token());
  await trove.db.updateTable('quotes').set({ is_saved: false }).execute();
});
afterAll(() => trove.close());

const day = 86_400_000;
const create = (change: object = {}) =>
  trove.app.inject({
    method: 'POST',
    url: '/api/createQuote',
    headers,
    payload: { ...goodFacts, ...change },
  });
const created = async (change: object = {}) => {
  const quote = (await create(change)).json<QuoteAnswer>();
  // The order of the runs goes by the time.
  trove.clock.advance(1_000);
  return quote;
};
const list = async () => (await trove.app.inject({ url: '/api/quotes', headers })).json<QuoteAnswer[]>();
const get = (rid: string) => trove.app.inject({ url: `/api/quotes/${rid}`, headers });
const put = async (url: string, payload?: object) => {
  const answer = await trove.app.inject({ method: 'PUT', url, headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json<Record<string, unknown>>(),
  };
};
const read = (rid: string, name: string) => put(`/api/quotes/${rid}/notices`, { name });
const request = async (rid: string) => {
  const { status, body } = await put(`/api/markAsRequested/${rid}`);
  return status === 204 ? 204 : body?.['code'];
};
const upload = async (rid: string) => {
  const form = await uploadForm(rid, makePdf());
  await trove.app.inject({
    method: 'POST',
    url: '/api/uploadIllustration',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
};

describe('one quote at its address', () => {
  test('is the quote, with what keeping the policy takes and brings', async () => {
    const quote = await created({ premiumsPaid: 61_000, withdrawals: 2_500.5 });
    const owing = await created({ loanBalance: 10_000 });
    expect((await get(owing.rid)).json<QuotePageAnswer>().onSixFacts).toEqual({
      low: quote.estOfferLow,
      high: quote.estOffer,
    });
    const answer = await get(quote.rid);
    const page = quotePageAnswerSchema.parse(answer.json());
    expect(page).toMatchObject({ ...quote, premiumsPaid: 61_000, withdrawals: 2_500.5 });
    expect(page.keep).toMatchObject({ annualPremium: 5_600, carries: true, benefit: 750_000 });
    expect(page.onSixFacts).toBeNull();
    expect(page.keep.notTaken).toBe(Math.round((quote.estOfferLow + quote.estOffer) / 2));
    expect(page.keep.ages.map(({ age }) => age)).toEqual([80, 85, 90, 95]);
  });

  test('is gone after its 15 days, unless it is a case', async () => {
    const [plain, requested] = [await created(), await created()];
    await upload(requested.rid);
    expect(await request(requested.rid)).toBe(204);
    trove.clock.advance(15 * day);
    headers = bearer(await trove.token());
    expect((await get(plain.rid)).statusCode).toBe(410);
    expect((await get(requested.rid)).json<QuotePageAnswer>().case).not.toBeNull();
  });
});

describe('a quote that is run again', () => {
  test('joins the history, and one row stands for all its runs', async () => {
    const first = await created({ nickname: 'Mrs. K' });
    const second = await created({ annualPremium: 6_000, rerunOf: first.rid });
    const third = await created({ annualPremium: 7_000, rerunOf: first.rid });
    const other = await created();
    const rows = await list();
    expect(rows.map(({ rid }) => rid)).toEqual([other.rid, third.rid]);
    expect(rows[1]?.history).toEqual(
      [second, first].map((run) => ({
        rid: run.rid,
        dateCreated: run.dateCreated,
        deathBenefit: run.deathBenefit,
        annualizedPrem: run.annualizedPrem,
        estOfferLow: run.estOfferLow,
        estOffer: run.estOffer,
        assumptions: '2026.2',
        hasSchedule: false,
      })),
    );
    expect((await get(first.rid)).json<QuotePageAnswer>().history).toEqual([]);
  });

  test('leaves the list with all its runs, and comes back with them', async () => {
    const first = await created();
    const second = await created({ rerunOf: first.rid });
    await put(`/api/unSaveQuote/${second.rid}`);
    expect(await list()).toEqual([]);
    await put(`/api/saveQuote/${second.rid}`);
    expect((await list()).map(({ rid }) => rid)).toEqual([second.rid]);
  });

  test('does not hide a case, nor is a case removed with it', async () => {
    const first = await created();
    await upload(first.rid);
    await request(first.rid);
    const second = await created({ rerunOf: first.rid });
    expect((await list()).map(({ rid }) => rid)).toEqual([second.rid, first.rid]);
    await put(`/api/unSaveQuote/${second.rid}`);
    expect((await list()).map(({ rid }) => rid)).toEqual([first.rid]);
  });

  test('is run so often and no more', async () => {
    const first = await created();
    const { id: _id, ...row } = await trove.db
      .selectFrom('quotes')
      .selectAll()
      .where('id', '=', first.rid)
      .executeTakeFirstOrThrow();
    const earlier = { ...row, notices: '[]', schedule: null, idempotency_key: null };
    const runs = Array.from({ length: limits.runsOfOne - 2 }, () => earlier);
    await trove.db.insertInto('quotes').values(runs).execute();
    const last = await created({ rerunOf: first.rid });
    expect((await create({ rerunOf: last.rid })).json()).toEqual({
      code: 'too-many-runs',
      message: 'This quote was run 200 times already. Please enter it as a new one.',
    });
    expect((await create({})).statusCode).toBe(200);
  });

  test("is never run again from another's, or from nothing", async () => {
    const mine = await created();
    headers = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    expect((await create({ rerunOf: mine.rid })).statusCode).toBe(404);
    expect((await create({ rerunOf: 'nothing' })).statusCode).toBe(404);
  });
});

describe('what an advisor must have read', () => {
  test('is kept with the time at which it was read first, and with the quote that had it ticked', async () => {
    const quote = await created({ isVariable: true, acknowledgedNotices: ['variable'] });
    expect(quote.notices).toEqual([{ name: 'variable', at: quote.dateCreated }]);
    const { rid } = await created({ isVariable: true });
    const at = trove.clock.now().toISOString();
    expect(await read(rid, 'variable')).toEqual({
      status: 200,
      body: { notices: [{ name: 'variable', at }] },
    });
    trove.clock.advance(60_000);
    expect((await read(rid, 'variable')).body).toEqual({ notices: [{ name: 'variable', at }] });
    expect((await get(rid)).json<QuotePageAnswer>().acknowledgedNotices).toEqual(['variable']);
    expect((await read(rid, 'nonsense')).status).toBe(422);
  });

  test('is kept once, however often it came ticked', async () => {
    const acknowledgedNotices = Array.from({ length: 10 }, () => 'variable');
    const { rid, notices } = await created({ isVariable: true, acknowledgedNotices });
    expect(notices.map(({ name }) => name)).toEqual(['variable']);
    expect((await read(rid, 'broker-dealer')).status).toBe(200);
    expect((await list()).find((quote) => quote.rid === rid)).toMatchObject({
      acknowledgedNotices: ['variable', 'broker-dealer'],
    });
  });

  test('stands before the offer for a variable policy, and so does the broker-dealer', async () => {
    const { rid } = await created({ isVariable: true });
    await upload(rid);
    expect(await request(rid)).toBe('notice-unread');
    await read(rid, 'variable');
    expect(await request(rid)).toBe('broker-dealer-needed');
    await read(rid, 'broker-dealer');
    expect(await request(rid)).toBe(204);
  });

  test('stands before the offer where surrender pays more', async () => {
    const { rid, surrenderPaysMore } = await created({ surrenderValue: 200_000 });
    expect(surrenderPaysMore).toBe('yes');
    await upload(rid);
    expect(await request(rid)).toBe('notice-unread');
    await read(rid, 'surrender-pays-more');
    expect(await request(rid)).toBe(204);
  });

  test('is enough where the wait of a state is not surely known, and not where it is', async () => {
    const rules = await trove.app.inject({ url: '/api/stateRules', headers });
    const { states } = rules.json<{
      states: {
        state: string;
        waiting: { years: number | null; confidence: string };
        evaluationForfeitsExemption: boolean;
      }[];
    }>();
    const waits = (isSure: boolean) =>
      states.find(
        ({ state, waiting, evaluationForfeitsExemption }) =>
          (waiting.years ?? 0) > 0 &&
          (waiting.confidence === 'high') === isSure &&
          !evaluationForfeitsExemption &&
          !['Alaska', 'Colorado', 'Connecticut', 'Rhode Island'].includes(state),
      )?.state;
    const [sure, unsure] = [waits(true), waits(false)];
    const recent = { policyIssueDate: '06/01/2026', acknowledgedNotices: ['recently-issued'] };
    const closed = await created({ ...recent, stateOfOwnership: sure });
    await upload(closed.rid);
    const refused = await put(`/api/markAsRequested/${closed.rid}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'not-yet' } });
    expect(refused.body?.['message']).toMatch(/as a rule not be sold before 06\/01\/20\d\d\./);
    const open = await created({ policyIssueDate: '06/01/2026', stateOfOwnership: unsure });
    await upload(open.rid);
    expect(await request(open.rid)).toBe('notice-unread');
    await read(open.rid, 'recently-issued');
    expect(await request(open.rid)).toBe(204);
  });

  test('is in the letter of the quote, with the day it was read', async () => {
    const { rid } = await created({
      isVariable: true,
      surrenderValue: 200_000,
      nickname: 'Canary of Tacoma',
    });
    await read(rid, 'variable');
    await trove.app.inject({ url: `/api/emailQuoteToSelf/${rid}`, headers });
    await trove.mailed();
    const letter = trove.letters.at(-1);
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain('A variable policy is a security. Selling it is a securities transaction');
      expect(part).toMatch(/Read by the advisor on 1[12]\/\d\d\/2026\./);
      expect(part).toContain('Surrender pays more. The insurer would pay $200,000 today');
      expect(part).not.toContain('Canary');
    }
  });
});

test('a quote gives its facts to run it again after its days, as long as it has its person', async () => {
  const quote = await created({ nickname: 'Mrs. K', loanBalance: 10_000 });
  const facts = () => trove.app.inject({ url: `/api/quotes/${quote.rid}/facts`, headers });
  trove.clock.advance(15 * day);
  headers = bearer(await trove.token());
  const { assumptions: _, estOffer: __, estOfferLow: ___, history: ____, ...rest } = quote;
  const given = (await facts()).json<object>();
  expect(rest).toMatchObject(given);
  expect(given).toMatchObject({ dob: '03/14/1952', loanBalance: 10_000, nickname: 'Mrs. K' });
  expect(given).not.toHaveProperty('estOffer');
  const again = await created({ rerunOf: quote.rid });
  expect(again.history.map(({ rid }) => rid)).toEqual([quote.rid]);
  trove.clock.advance(45 * day);
  headers = bearer(await trove.token());
  await trove.forget();
  expect((await facts()).statusCode).toBe(404);
});
