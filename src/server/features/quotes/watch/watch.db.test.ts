import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatOfferRange } from '#contract/text/dollars.ts';
import { limits } from '#contract/limits.ts';
import type { QuoteAnswer, QuotePageAnswer } from '#contract/quotes/quote-wire.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let headers: { authorization: string };
beforeEach(async () => {
  trove = await openTestApp();
  headers = bearer(await trove.token());
});
afterEach(() => trove.close());

const create = async (change: object = {}) =>
  (
    await trove.app.inject({
      method: 'POST',
      url: '/api/createQuote',
      headers,
      payload: { ...goodFacts, ...change },
    })
  ).json<QuoteAnswer>();
const watch = (rid: string, on: boolean) =>
  trove.app.inject({ method: 'PUT', url: `/api/quotes/${rid}/watch`, headers, payload: { on } });
const get = (rid: string) => trove.app.inject({ url: `/api/quotes/${rid}`, headers });
const list = async () => (await trove.app.inject({ url: '/api/quotes', headers })).json<QuoteAnswer[]>();

/** Noon in the zone of the business, and what is done by itself that day. */
async function workOn(day: string): Promise<void> {
  trove.clock.advance(Date.parse(`${day}T20:00:00Z`) - trove.clock.now().getTime());
  headers = bearer(await trove.token());
  await trove.workPeriodically();
  await trove.mailed();
}
const subjects = () => trove.letters.map(({ subject }) => subject);

test('a watched quote stays at its address and in the list, with its person, until it is stopped', async () => {
  const { rid } = await create({ nickname: 'Mrs. K' });
  expect((await watch(rid, true)).json()).toEqual({ watch: { until: '2028-11-15T18:00:00.000Z' } });
  await workOn('2027-02-01');
  await trove.forget();
  expect((await get(rid)).json<QuotePageAnswer>()).toMatchObject({
    nickname: 'Mrs. K',
    watch: { until: '2028-11-15T18:00:00.000Z' },
  });
  expect((await list()).map((quote) => quote.rid)).toEqual([rid]);
  expect((await watch(rid, false)).json()).toEqual({ watch: null });
  expect((await get(rid)).statusCode).toBe(410);
  await trove.forget();
  const rows = await trove.db.selectFrom('quotes').select(['birth_date', 'nickname']).execute();
  expect(rows).toEqual([{ birth_date: null, nickname: null }]);
});

test('on the birthday it is priced again into its history, and a range that moved by a tenth is told on Monday', async () => {
  const first = await create({
    nickname: 'Canary of Tacoma',
    annualPremium: 15_000,
    isVariable: true,
    acknowledgedNotices: ['variable'],
  });
  await watch(first.rid, true);
  await workOn('2027-03-13');
  expect((await list())[0]).toMatchObject({ rid: first.rid, history: [] });
  await workOn('2027-03-14');
  const [second] = await list();
  expect(second).toMatchObject({ age: 75, history: [{ rid: first.rid }], nickname: 'Canary of Tacoma' });
  expect(second?.notices).toEqual(first.notices);
  expect(second!.estOfferLow).toBeGreaterThan(first.estOfferLow * 1.1);
  expect(subjects()).not.toContain('News of a quote you watch');

  await workOn('2027-03-15');
  await workOn('2027-03-16');
  expect(subjects().filter((subject) => subject === 'News of a quote you watch')).toHaveLength(1);
  const letter = trove.letters.find(({ subject }) => subject === 'News of a quote you watch');
  expect(letter?.to).toBe('advisor@trove.example');
  for (const part of [letter?.text, letter?.html]) {
    expect(part).toContain(
      `The range moved from ${formatOfferRange(first.estOfferLow, first.estOffer)} to $`,
    );
    expect(part?.toUpperCase()).toContain('$750,000 POLICY, MAN AGED 75, WASHINGTON');
    expect(part).toContain('STOP WATCHING');
    // One press from the letter.
    expect(part).toContain(`/quotes/${second?.rid}#watch`);
    expect(part).not.toContain('Canary');
    expect(part).not.toContain('1952');
  }
});

test('a wait that ends, an illustration a year old and a watch that ends come in one letter, each once', async () => {
  const waiting = await create({ stateOfOwnership: 'Oregon', policyIssueDate: '11/20/2021' });
  const papers = await create({ annualPremium: 6_000 });
  const form = await uploadForm(papers.rid, makePdf());
  await trove.app.inject({
    method: 'POST',
    url: '/api/uploadIllustration',
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  await watch(waiting.rid, true);
  await watch(papers.rid, true);
  await workOn('2026-11-20');
  await workOn('2026-11-23');
  const news = () => trove.letters.filter(({ subject }) => subject.startsWith('News of'));
  expect(news().at(-1)?.text).toContain('the waiting period of Oregon is over');
  await workOn('2027-11-15');
  await workOn('2027-11-22');
  expect(news().at(-1)?.text).toContain('Its illustration is a year old');
  await workOn('2028-10-16');
  expect(news().at(-1)?.subject).toBe('News of 2 quotes you watch');
  expect(news().at(-1)?.text).toContain('The watch ends on 11/15/2028');
  const [newest] = await list();
  await watch(newest!.rid, true);
  await workOn('2028-11-20');
  await trove.forget();
  expect(await trove.db.selectFrom('quote_watches').selectAll().execute()).toHaveLength(1);
});

test('a quote removed from the list is watched no more, unless it is a case or the removal is taken back', async () => {
  const [removed, restored, requested] = [await create(), await create(), await create()];
  for (const { rid } of [removed, restored, requested]) await watch(rid, true);
  const put = (call: string, { rid }: QuoteAnswer) =>
    trove.app.inject({ method: 'PUT', url: `/api/${call}/${rid}`, headers });
  const form = await uploadForm(requested.rid, makePdf());
  const upload = { ...form, headers: { ...headers, ...form.headers } };
  await trove.app.inject({ method: 'POST', url: '/api/uploadIllustration', ...upload });
  expect((await put('markAsRequested', requested)).statusCode).toBe(204);
  for (const one of [removed, restored, requested]) await put('unSaveQuote', one);
  await put('saveQuote', restored);
  // Only the one taken back is run again on the birthday: a case is not, by its own rule.
  await workOn('2027-03-14');
  expect(await trove.db.selectFrom('quotes').select('id').execute()).toHaveLength(4);
  await trove.forget();
  expect(await trove.db.selectFrom('quote_watches').selectAll().execute()).toHaveLength(2);
  // Its days are over: it lost its person, and with it this address.
  expect((await get(removed.rid)).statusCode).toBe(404);
});

test('that it was started, renewed and stopped is in the audit log, and that it was stopped twice is not', async () => {
  const { rid } = await create();
  for (const on of [true, true, false, false]) await watch(rid, on);
  const acts = await trove.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  const ofWatches = acts.map(({ action }) => action).filter((action) => action.startsWith('watch-'));
  expect(ofWatches).toEqual(['watch-started', 'watch-renewed', 'watch-ended']);
});

test('watches are started and stopped so often an hour', async () => {
  const { rid } = await create();
  await watch(rid, true);
  await trove.db.updateTable('attempts').set({ count: limits.perHour.watches }).execute();
  const refused = await watch(rid, false);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { code: 'too-many', message: 'That is a great many changes for one hour. Please try again later.' },
  ]);
  expect((await get(rid)).json<QuotePageAnswer>().watch).not.toBeNull();
});

test('new assumptions price it again', async () => {
  const { rid } = await create();
  await watch(rid, true);
  await trove.db.updateTable('quotes').set({ assumptions_version: '2026.1' }).execute();
  await workOn('2026-11-16');
  const [newest] = await list();
  expect(newest).toMatchObject({ assumptions: '2026.2', history: [{ rid, assumptions: '2026.1' }] });
  await workOn('2026-11-17');
  expect((await list())[0]?.rid).toBe(newest?.rid);
});

test('whoever came by a bare address watches nothing', async () => {
  const answer = await trove.app.inject({
    url: '/api/troveFigSignIn',
    headers: basic('member@fig.example', ''),
  });
  headers = bearer(answer.json<{ token: string }>().token);
  const { rid } = await create();
  const refused = await watch(rid, true);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'mailbox-needed']);
});
