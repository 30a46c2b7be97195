import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OfferCaseAnswer } from '#contract/admin-offers.ts';
import type { QuoteAnswer } from '#contract/quote-wire.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let advisor: { authorization: string };
let staff: { authorization: string };
beforeAll(async () => void (trove = await openTestApp()));
beforeEach(async () => {
  advisor = bearer(await trove.token());
  staff = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterAll(() => trove.close());

async function uploaded(): Promise<string> {
  const asked = { method: 'POST', url: '/api/createQuote', headers: advisor, payload: goodFacts } as const;
  const { rid } = (await trove.app.inject(asked)).json<QuoteAnswer>();
  const form = await uploadForm(rid, makePdf());
  const headers = { ...advisor, ...form.headers };
  await trove.app.inject({ method: 'POST', url: '/api/uploadIllustration', headers, payload: form.payload });
  return rid;
}

const mark = (rid: string) =>
  trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${rid}`, headers: advisor });
const act = async (rid: string, what: string, payload: object = {}) => {
  const url = `/api/admin/offers/${rid}/${what}`;
  return (await trove.app.inject({ method: 'POST', url, headers: staff, payload })).statusCode;
};
const cases = async () =>
  (await trove.app.inject({ url: '/api/admin/offers', headers: staff })).json<{ rows: OfferCaseAnswer[] }>()
    .rows;
const saved = async (rid: string) =>
  (await trove.app.inject({ url: '/api/quotes', headers: advisor }))
    .json<QuoteAnswer[]>()
    .find((quote) => quote.rid === rid);
const count = (subject: string) => trove.letters.filter((letter) => letter.subject === subject).length;
const downloadsOf = (rid: string) =>
  trove.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'illustration-downloaded')
    .where('detail', 'like', `%${rid}%`)
    .execute();
const patience = { timeout: 10_000 };
const lettersTo = (to: string) => trove.letters.filter((letter) => letter.to === to);

describe('an offer request', () => {
  test('tells staff and the advisor once, however often it is marked', async () => {
    const rid = await uploaded();
    const answers = await Promise.all([mark(rid), mark(rid), mark(rid)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204]);
    expect(await saved(rid)).toMatchObject({ hasRequested: true, case: { status: 'requested' } });
    await expect.poll(() => trove.letters.length, patience).toBe(2);
    await trove.mailed();
    expect(lettersTo('offers@trove.example').map((letter) => letter.subject)).toEqual([
      'Offer requested by advisor@trove.example',
    ]);
    expect(lettersTo('advisor@trove.example').map((letter) => letter.subject)).toEqual([
      'Your offer request has arrived',
    ]);
    expect(trove.letters.map((letter) => letter.text + letter.html).join()).not.toContain('03/14/1952');
  });

  test('stays with its advisor beyond 15 days, and removing it from the list does not end it', async () => {
    const rid = await uploaded();
    await mark(rid);
    trove.clock.advance(16 * 86_400_000);
    advisor = bearer(await trove.token());
    staff = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    expect(await saved(rid)).toBeDefined();
    await trove.app.inject({ method: 'PUT', url: `/api/unSaveQuote/${rid}`, headers: advisor });
    expect(await saved(rid)).toBeUndefined();
    expect((await cases()).map((one) => one.id)).toContain(rid);
    expect(await act(rid, 'review')).toBe(204);
    expect(await saved(rid)).toMatchObject({ case: { status: 'in-review' } });
    await expect.poll(() => count('Your offer request is in review'), patience).toBe(1);
  });

  test('is listed for staff, longest waiting first; an upload left unmarked is shown after ten minutes', async () => {
    trove.clock.advance(60_000);
    const unmarked = await uploaded();
    trove.clock.advance(60_000);
    const requested = await uploaded();
    await mark(requested);
    expect((await cases()).map((one) => one.id)).not.toContain(unmarked);
    trove.clock.advance(600_000);
    const shown = (await cases()).filter((one) => [unmarked, requested].includes(one.id));
    expect(shown.map((one) => [one.id, one.status])).toEqual([
      [unmarked, null],
      [requested, 'requested'],
    ]);
    expect(shown[1]).toMatchObject({
      advisor: { email: 'advisor@trove.example' },
      quote: { dob: '03/14/1952', deathBenefit: 750_000 },
      illustrations: [{ name: 'in-force.pdf', kind: 'pdf' }],
    });
  });
});

describe('a case', () => {
  test('goes into review, gets an offer, and its advisor hears and sees each step', async () => {
    const rid = await uploaded();
    await mark(rid);
    trove.letters.length = 0;
    expect(await act(rid, 'review')).toBe(204);
    expect(await saved(rid)).toMatchObject({ case: { status: 'in-review' } });
    expect(await act(rid, 'offer', { amount: 150_000, validUntil: '2027-01-31' })).toBe(204);
    expect(await act(rid, 'offer', { amount: 150_000, validUntil: '2027-01-31' })).toBe(204);
    expect(await saved(rid)).toMatchObject({
      case: { status: 'offered', amount: 150_000, validUntil: '01/31/2027' },
    });
    await expect.poll(() => count('Your Trove offer: $150,000'), patience).toBe(1);
    expect(count('Your offer request is in review')).toBe(1);
    expect(await act(rid, 'review')).toBe(409);
  });

  test('is declined with a reason', async () => {
    const rid = await uploaded();
    await mark(rid);
    trove.letters.length = 0;
    expect(await act(rid, 'decline', { reason: 'The illustration shows a lapse at 88.' })).toBe(204);
    expect(await saved(rid)).toMatchObject({
      case: { status: 'declined', amount: null, reason: 'The illustration shows a lapse at 88.' },
    });
    const subject = 'We cannot make an offer for this policy';
    await expect.poll(() => count(subject), patience).toBe(1);
    const letter = trove.letters.find((one) => one.subject === subject);
    for (const part of [letter?.text, letter?.html]) expect(part).toContain('shows a lapse at 88.');
  });

  test.each([
    [{ amount: 0, validUntil: '2027-01-01' }],
    [{ amount: 100.5, validUntil: '2027-01-01' }],
    [{ amount: 25_000_001, validUntil: '2027-01-01' }],
    [{ amount: 100_000, validUntil: '2026-02-30' }],
    [{ amount: 100_000, validUntil: '2026-11-14' }],
    [{ amount: 100_000, validUntil: '9999-12-31' }],
    [{ amount: 750_001, validUntil: '2027-01-01' }],
  ])('takes no offer of %j', async (payload) => {
    const rid = await uploaded();
    await mark(rid);
    expect(await act(rid, 'offer', payload)).toBe(422);
    expect(await saved(rid)).toMatchObject({ case: { status: 'requested' } });
  });

  test('is not there for a quote of which no offer was requested', async () => {
    const rid = await uploaded();
    expect(await act(rid, 'review')).toBe(404);
    expect(await act(rid, 'decline')).toBe(404);
  });

  test('hands out its illustration as a download, with a row in the log each time', async () => {
    const rid = await uploaded();
    await mark(rid);
    const one = (await cases()).find((found) => found.id === rid)!.illustrations[0]!;
    const url = `/api/admin/illustrations/${one.id}`;
    const answer = await trove.app.inject({ url, headers: staff });
    expect(answer.rawPayload).toEqual(makePdf());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''in-force.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await trove.app.inject({ url, headers: advisor })).statusCode).toBe(403);
    await expect
      .poll(() => downloadsOf(rid))
      .toMatchObject([{ actor: 'admin@trove.example', detail: `quote ${rid}` }]);
  });

  test('shows staff the math of its estimate', async () => {
    const rid = await uploaded();
    await mark(rid);
    const url = `/api/admin/offers/${rid}/explanation`;
    const math = (await trove.app.inject({ url, headers: staff })).json<{ high: { offer: number } }>();
    expect(math.high.offer).toBe((await saved(rid))?.estOffer);
  });
});
