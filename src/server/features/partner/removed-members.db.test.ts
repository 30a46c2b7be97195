import { afterEach, beforeEach, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { enterByFigLink, figKey } from '#server/testing/fig-member.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const member = 'jane@partner.example';

let trove: TestApp;
beforeEach(async () => void (trove = await openTestApp({ figLinkKeys: [figKey] })));
afterEach(() => trove.close());

type Headers = { authorization: string };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, url: string, headers: Headers | undefined, payload?: object) =>
  trove.app.inject({ method, url, ...(headers && { headers }), ...(payload && { payload }) });

const asAdmin = async (method: Method, url: string, payload?: object) =>
  call(method, url, bearer(await trove.token('admin@trove.example', 'Trove-admin-1')), payload);

const putOnRoster = async (value: string) =>
  expect((await asAdmin('POST', '/api/admin/fig-roster', { values: [value] })).statusCode).toBe(204);

/** A quote that is shared with a client, watched, and asked about at its carrier. */
async function work(headers: Headers) {
  const facts = { ...goodFacts, annualPremium: 15_000 };
  const { rid } = (await call('POST', '/api/createQuote', headers, facts)).json<QuoteAnswer>();
  expect((await call('PUT', `/api/quotes/${rid}/watch`, headers, { on: true })).statusCode).toBe(200);
  expect((await call('GET', `/api/quotes/${rid}/carrier-letter`, headers)).statusCode).toBe(200);
  const shared = await call('POST', `/api/quotes/${rid}/share`, headers, { days: 30, language: 'en' });
  const { url, pin } = shared.json<{ url: string; pin: string }>();
  const token = url.split('/').at(-1);
  return async () => (await call('POST', `/api/share/${token}/open`, undefined, { pin })).statusCode;
}

/** Noon in the zone of the business, and what is done by itself that day. */
async function workOn(day: string): Promise<string[]> {
  trove.clock.advance(Date.parse(`${day}T20:00:00Z`) - trove.clock.now().getTime());
  await trove.workPeriodically();
  await trove.mailed();
  return trove.letters.filter(({ to }) => to === member).map(({ subject }) => subject);
}

/** Off the roster in one of two ways; how it gets back on. */
async function takeOff(value: string, how: 'removed' | 'disabled'): Promise<() => Promise<void>> {
  const { id } = await trove.db
    .selectFrom('fig_roster')
    .select('id')
    .where('value', '=', value)
    .executeTakeFirstOrThrow();
  const url = `/api/admin/fig-roster/${id}`;
  const disable = async (isDisabled: boolean) =>
    expect((await asAdmin('PUT', url, { isDisabled })).statusCode).toBe(204);
  if (how === 'disabled') {
    await disable(true);
    return () => disable(false);
  }
  expect((await asAdmin('DELETE', url)).statusCode).toBe(204);
  return () => putOnRoster(value);
}

test.each([
  [member, 'removed'],
  [member, 'disabled'],
  ['partner.example', 'removed'],
] as const)(
  'once %s is %s on the roster, a member shows nothing and is mailed nothing, until it is back',
  async (value, how) => {
    await putOnRoster(value);
    const openAsClient = await work(await enterByFigLink(trove, member));
    expect(await openAsClient()).toBe(200);
    const putBack = await takeOff(value, how);
    expect(await openAsClient()).toBe(410);
    await putBack();
    expect(await openAsClient()).toBe(200);

    const putBackLater = await takeOff(value, how);
    // Months later: the range has moved, and the carrier should have answered.
    expect(await workOn('2027-03-15')).toEqual([]);
    await putBackLater();
    const told = await workOn('2027-03-22');
    expect(told.toSorted()).toEqual(['Has the carrier answered?', 'News of a quote you watch']);
  },
);
