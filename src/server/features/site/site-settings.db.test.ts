import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { type siteSettingsAnswerSchema, siteSettingsSchema } from '#contract/site/site-settings.ts';
import { siteSchema } from '#contract/site/site.ts';
import { answerMeanwhile } from '#server/testing/meanwhile.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { setSiteSettings } from './site-store.ts';

let trove: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'trove-web-'));
  const page = '<html><script type="application/json" id="site">{}</script></html>';
  await writeFile(join(webFolder, 'index.html'), page);
  trove = await openTestApp({ webFolder });
});
beforeEach(async () => void (admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'))));
afterAll(() => trove.close());

const { phone, fax, figures, licensee, licenseNumber, isRangeAfterAdvisorPay } = siteDefaults;
const released = {
  licensee,
  licenseNumber,
  isRangeAfterAdvisorPay,
  loginRequestHours: 24,
  offerBusinessDays: 3,
  secondStepRequired: 'nobody',
};
const changed = {
  phone: '(206) 555-0199',
  fax,
  figures: { ...figures, areSamples: false, payoutDays: 21, totalPaid: 150_000_001 },
};
const get = async () =>
  (await trove.app.inject({ url: '/api/admin/site', headers: admin })).json<
    z.infer<typeof siteSettingsAnswerSchema>
  >();
const put = (payload: object) =>
  trove.app.inject({ method: 'PUT', url: '/api/admin/site', headers: admin, payload });
/** From the settings as they now are. */
const set = async (payload: object) => put({ ...payload, seenAt: (await get()).changed?.at ?? null });
const siteOfPage = async () => {
  const { body } = await trove.app.inject({ url: '/' });
  return siteSchema.parse(JSON.parse(/id="site">([^<]*)</.exec(body)?.[1] ?? ''));
};
const acts = async () =>
  (await trove.app.inject({ url: '/api/admin/audit?action=site-changed', headers: admin })).json<{
    rows: { detail: string }[];
  }>().rows;

test('the values of the release stand until an administrator sets others', async () => {
  expect(await get()).toEqual({ settings: { phone, fax, figures, ...released }, changed: null });
  expect(await siteOfPage()).toMatchObject({ phone, fax, figures });
});

test('a phone number and a figure reach the next page and the next letter, and the log', async () => {
  expect((await set(changed)).statusCode).toBe(204);
  expect(await get()).toEqual({
    settings: { ...changed, ...released },
    changed: { at: trove.clock.now().toISOString(), by: 'admin@trove.example' },
  });
  expect(await siteOfPage()).toMatchObject({ ...changed, unavailableStates: ['AK', 'CO', 'CT', 'RI'] });

  const headers = bearer(await trove.token());
  const made = { method: 'POST', url: '/api/createQuote', headers, payload: goodFacts } as const;
  const { rid } = (await trove.app.inject(made)).json<QuoteAnswer>();
  await trove.app.inject({ url: `/api/emailQuoteToSelf/${rid}`, headers });
  await expect.poll(() => trove.letters.length).toBe(1);
  expect(trove.letters[0]?.text).toContain('Questions: (206) 555-0199.');
  expect(trove.letters[0]?.html).not.toContain(phone);

  expect((await set(changed)).statusCode).toBe(204);
  expect((await acts()).map(({ detail }) => detail)).toEqual([
    'phone (800) 555-0142 to (206) 555-0199, areSamples true to false, payoutDays 30 to 21, totalPaid 148200000 to 150000001',
  ]);
});

test('the licensee and the advisor’s pay reach the next page and the next letter', async () => {
  const named = { licensee: 'Acme Settlements LLC', licenseNumber: 'WA 12345', isRangeAfterAdvisorPay: true };
  expect((await set({ ...changed, ...named })).statusCode).toBe(204);
  expect(await siteOfPage()).toMatchObject(named);
  trove.clock.advance(60_000);
  const headers = bearer(await trove.token());
  const made = { method: 'POST', url: '/api/createQuote', headers, payload: goodFacts } as const;
  const { rid } = (await trove.app.inject(made)).json<QuoteAnswer>();
  await trove.app.inject({ url: `/api/emailQuoteToSelf/${rid}`, headers });
  await trove.mailed();
  const text = trove.letters.at(-1)?.text;
  expect(text).toContain('Acme Settlements LLC, license WA 12345.');
  expect(text).toContain('The range is after any pay of the advisor.');
});

test.each(['licensee', 'licenseNumber'])(
  '%s of letters that no paper can print is refused, and they are named',
  async (field) => {
    const answer = await set({ ...changed, [field]: 'Acme 王国 王 Ltd' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { [field]: 'Our papers cannot print 王 国. Write it in words or in Latin letters.' } },
    ]);
  },
);

test('who set out from older values is told, and nothing changes', async () => {
  const answer = await put({ ...changed, phone: '(206) 555-0111', seenAt: null });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'changed-since']);
  expect(await get()).toMatchObject({ settings: changed });
});

test('the last known values are shown while the database is away', async () => {
  await siteOfPage();
  await trove.db.schema.alterTable('site_settings').renameTo('site_settings_away').execute();
  const site = await siteOfPage();
  await trove.db.schema.alterTable('site_settings_away').renameTo('site_settings').execute();
  expect(site.phone).toBe('(206) 555-0199');
});

test('what cannot be shown is refused with its sentence, and nothing changes', async () => {
  const answer = await set({
    phone: 'call us',
    fax: '<script>',
    figures: {
      areSamples: 'no',
      averagePayoutPercent: 101,
      timesSurrenderValue: 1,
      offerDays: 400,
      payoutDays: 1.5,
      totalPaid: -1,
      paidLastYear: 'much',
    },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ fields: object }>().fields).toMatchObject({
    phone: 'Enter a phone number, such as (800) 555-0142',
    fax: 'Enter a phone number, such as (800) 555-0142',
    'figures.averagePayoutPercent': 'Must be more than 0 and at most 100, with one decimal at most',
    'figures.timesSurrenderValue':
      'Must be 0, which is not shown, or from 1.1 to 100, with one decimal at most',
    'figures.offerDays': 'Must be a whole number from 0 to 365',
    'figures.payoutDays': 'Must be a whole number from 2 to 365',
    'figures.totalPaid': 'Must be whole dollars from $0 to $1,000,000,000,000',
    'figures.paidLastYear': 'Must be whole dollars from $0 to $1,000,000,000,000',
  });
  expect(await get()).toMatchObject({ settings: changed });
});

test('a total below what was paid in the last 12 months is refused', async () => {
  const answer = await set({ ...changed, figures: { ...changed.figures, totalPaid: 5 } });
  expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
    422,
    { 'figures.totalPaid': 'Must be at least what was paid in the last 12 months' },
  ]);
});

test('figures that are published rest on ten cases at least, and name both times', async () => {
  const published = { ...changed.figures, source: 'Our sales', period: '2026', count: 9, offerDays: 0 };
  const refused = await set({ ...changed, figures: published });
  expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
    422,
    {
      'figures.count':
        'Nothing of fewer than 10 cases may be published as an average; leave it 0 to publish none',
      'figures.offerDays':
        'Where figures are published, both times are needed: enter the days to an offer, too',
    },
  ]);
  const enough = { ...changed, figures: { ...published, count: 10, offerDays: 8 } };
  expect((await set(enough)).statusCode).toBe(204);
  expect((await set(changed)).statusCode).toBe(204);
});

test('figures of an earlier release that are no longer allowed give way to the defaults, the numbers stay', async () => {
  const stored = { ...changed, figures: { ...changed.figures, payoutDays: 1 } };
  await trove.db
    .updateTable('site_settings')
    .set({ settings: JSON.stringify(stored) })
    .execute();
  expect(await siteOfPage()).toMatchObject({ phone: changed.phone, figures });
});

test('an advisor and a stranger neither see nor set them', async () => {
  const url = '/api/admin/site';
  const headers = bearer(await trove.token());
  expect((await trove.app.inject({ url })).statusCode).toBe(401);
  expect((await trove.app.inject({ url, headers })).statusCode).toBe(403);
  expect((await trove.app.inject({ method: 'PUT', url, headers, payload: changed })).statusCode).toBe(403);
});

test('of two who set the first values at once, the later one is told', async () => {
  await trove.db.deleteFrom('site_settings').execute();
  const later = await answerMeanwhile(
    trove,
    async (tx) =>
      setSiteSettings(tx, siteSettingsSchema.parse({ ...changed, ...released }), {
        now: trove.clock.now(),
        by: 'another',
      }),
    () => put({ ...changed, phone: '(206) 555-0102', seenAt: null }),
  );
  expect([later.statusCode, later.json<{ code: string }>().code]).toEqual([409, 'changed-since']);
});
