import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AdminAssumptions,
  AssumptionsPreview,
  NewAssumptions,
} from '#contract/assumptions/admin-assumptions.ts';
import type { AssumptionsAnswer } from '#contract/assumptions/assumptions.ts';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { assumptions2026v2 } from '#valuation/assumptions/2026-2.ts';
import { seedAssumptions } from './seed-assumptions.ts';
import { listApproved } from './start-store.ts';

const first = 'admin@trove.example';
const second = 'second@trove.example';
const day = 86_400_000;

let trove: TestApp;
beforeAll(async () => {
  trove = await openTestApp({}, { attempts: countNothing });
});
afterAll(() => trove.close());

const advisorToken = () => trove.token();
const advance = (milliseconds: number) => trove.clock.advance(milliseconds);

async function as(email: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = bearer(await trove.token(email, 'Trove-admin-1'));
  return trove.app.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) });
}
const desk = async () => (await as(first, 'GET', 'assumptions')).json<AdminAssumptions>();
const setAt = async (version: string) =>
  (await desk()).sets.find(({ figures }) => figures.version === version)!;
const advisorGets = async (url: string) => trove.app.inject({ url, headers: bearer(await advisorToken()) });
const current = async () => (await advisorGets('/api/assumptions/current')).json<AssumptionsAnswer>().version;
const quote = async () =>
  (
    await trove.app.inject({
      method: 'POST',
      url: '/api/createQuote',
      headers: bearer(await advisorToken()),
      payload: goodFacts,
    })
  ).json<QuoteAnswer>();

/** 2026.2 with one figure changed and its reason. */
async function dearer(version: string, low = 0.16): Promise<NewAssumptions> {
  const { figures } = await setAt('2026.2');
  const annualReturn = { low, high: 0.12, basis: 'judgement' as const, reason: 'Buyers ask for more' };
  return {
    version,
    basedOn: '2026.2',
    title: 'A higher return',
    reason: 'Market of the fall',
    // Labels and units, which the set has besides, are not read.
    figures: { ...(figures as unknown as NewAssumptions['figures']), annualReturn },
  };
}
const add = async (body: object) => as(first, 'POST', 'assumptions', body);
async function start(version: string, from: string, by = first, seen?: string | null) {
  const body = { from, reason: 'Decided', seen: seen === undefined ? (await desk()).seen : seen };
  return as(by, 'POST', `assumptions/${version}/start`, body);
}
describe('the released sets', () => {
  test('are there as data, the newest in force, each figure with its reason', async () => {
    const { sets, open, today } = await desk();
    expect(sets.map(({ figures, state, from }) => [figures.version, state, from])).toEqual([
      ['2026.2', 'in-force', '11/01/2026'],
      ['2026.1', 'released', null],
    ]);
    expect([open, today]).toEqual([null, '11/15/2026']);
    const answer = (await advisorGets('/api/assumptions/current')).json<AssumptionsAnswer>();
    expect(answer).toMatchObject({
      version: '2026.2',
      isInForce: true,
      annualReturn: { low: 0.14, high: 0.11 },
    });
    expect(answer.annualReturn.reason).not.toBe('');
    expect(answer.tables.map(({ id }) => id)).toEqual([
      'ssa-tr2026-alt2-period2026',
      'ssa-tr2026-improvement-2026-2036',
    ]);
    expect((await advisorGets('/api/assumptions/2026.1')).json<AssumptionsAnswer>()).toMatchObject({
      isInForce: false,
      account: null,
    });
    expect((await advisorGets('/api/assumptions/1999.1')).statusCode).toBe(404);
  });

  test('are put in once; a later release puts its own in force only where nobody chose', async () => {
    const again = { now: trove.clock.now(), businessTimeZone: 'America/Los_Angeles' };
    await seedAssumptions(trove.db, again);
    expect(await listApproved(trove.db)).toHaveLength(1);
    const next = { ...assumptions2026v2, version: '2027.1' };
    const other = await openTestApp();
    await seedAssumptions(other.db, again, { sets: [next], current: next });
    expect((await listApproved(other.db)).map(({ version }) => version)).toEqual(['2027.1', '2026.2']);
    await other.close();
  });
});

describe('a new set', () => {
  test('needs a change, a reason for it, a version of its own and figures within bounds', async () => {
    const good = await dearer('2026.3');
    const { figures: base } = await setAt('2026.2');
    const unexplained = {
      ...good,
      figures: {
        ...good.figures,
        annualReturn: { ...good.figures.annualReturn, reason: base.annualReturn.reason },
      },
    };
    const fieldsOf = async (body: object) => {
      const answer = await add(body);
      return [answer.statusCode, answer.json<{ fields?: object }>().fields];
    };
    expect(await fieldsOf(unexplained)).toEqual([
      422,
      { 'figures.annualReturn.reason': 'This figure changed: say why' },
    ]);
    expect(await fieldsOf({ ...good, figures: base })).toEqual([
      422,
      { figures: 'Nothing differs from 2026.2' },
    ]);
    expect((await add({ ...good, version: 'latest' })).statusCode).toBe(422);
    const wild = { ...good.figures.annualReturn, low: 3 };
    expect((await add({ ...good, figures: { ...good.figures, annualReturn: wild } })).statusCode).toBe(422);
    expect((await add({ ...good, figures: { ...good.figures, account: null } })).statusCode).toBe(422);
    expect((await add({ ...good, basedOn: '1999.1' })).statusCode).toBe(404);
    const taken = await add({ ...good, version: '2026.1' });
    expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'version-taken']);
  });

  test('that breaks a law of the engine is not taken, and the law is named', async () => {
    const answer = await add(await dearer('2026.9', 0.05));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'breaks-laws']);
    expect(answer.json<{ message: string }>().message).toContain('The low end is never above the high end');
    expect(await setAt('2026.9')).toBeUndefined();
  });

  test('is a draft: nothing is priced on it and no advisor sees it', async () => {
    expect((await add(await dearer('2026.3'))).statusCode).toBe(204);
    expect(await setAt('2026.3')).toMatchObject({
      state: 'draft',
      madeBy: first,
      reason: 'Market of the fall',
    });
    expect((await advisorGets('/api/assumptions/2026.3')).statusCode).toBe(404);
    expect((await quote()).assumptions).toBe('2026.2');
  });

  test('is previewed over the last quotes and the sample book; nothing is changed', async () => {
    await quote();
    const made = await quote();
    // What may be a stranger's moves nothing.
    await trove.db.updateTable('quotes').set({ is_proved: false }).where('id', '=', made.rid).execute();
    const before = await trove.db.selectFrom('quotes').selectAll().orderBy('id').execute();
    const preview = (await as(first, 'GET', 'assumptions/2026.3/preview')).json<AssumptionsPreview>();
    expect(preview).toMatchObject({ version: '2026.3', against: '2026.2' });
    const count = before.length - 1;
    expect(preview.quotes).toMatchObject({ count, up: 0, down: count });
    expect(preview.book).toMatchObject({ count: 500, up: 0, gainsRange: 0 });
    expect(preview.book.averageOfBenefit.after).toBeLessThan(preview.book.averageOfBenefit.before);
    expect(preview.quotes.biggestMovers[0]).toMatchObject({ gender: 'Male', move: expect.any(Number) });
    expect(JSON.stringify(preview)).not.toContain('birth');
    expect(await trove.db.selectFrom('quotes').selectAll().orderBy('id').execute()).toEqual(before);
    expect((await as(first, 'GET', 'assumptions/1999.1/preview')).statusCode).toBe(404);
  });
});

describe('in force', () => {
  test('from today with one administrator: new quotes are priced on it, old ones keep theirs', async () => {
    const old = await quote();
    expect((await start('2026.3', '11/14/2026')).statusCode).toBe(422);
    expect((await start('2026.3', '11/15/2028')).statusCode).toBe(422);
    expect((await start('2026.3', '11/15/2026')).statusCode).toBe(204);
    expect(await current()).toBe('2026.3');
    const made = await quote();
    expect(made.assumptions).toBe('2026.3');
    expect(made.estOffer).toBeLessThan(old.estOffer);
    const listed = (await advisorGets('/api/quotes')).json<QuoteAnswer[]>();
    expect(listed.find(({ rid }) => rid === old.rid)).toEqual(old);
    const explained = await advisorGets(`/api/quotes/${old.rid}/explanation`);
    expect(explained.json()).toMatchObject({ version: '2026.2' });
    expect((await setAt('2026.2')).state).toBe('was-in-force');
  });

  test('is changed by whoever saw what is: another’s change in between is told', async () => {
    const stale = await start('2026.2', '11/15/2026', first, null);
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'changed-since']);
    const same = await start('2026.3', '11/15/2026');
    expect([same.statusCode, same.json<{ code: string }>().code]).toEqual([409, 'in-force']);
  });

  test('with two administrators waits for the other’s yes, which whoever asked cannot give', async () => {
    await trove.db
      .insertInto('accounts')
      .values({
        email: second,
        name: second,
        role: 'administrator',
        status: 'active',
        password_hash: 'plain Trove-admin-1',
        created_at: trove.clock.now(),
        last_sign_in_at: null,
        first_password_expires_at: null,
      })
      .execute();
    const asked = await start('2026.2', '11/17/2026');
    expect([asked.statusCode, asked.json()]).toEqual([202, { waitsForAnother: true }]);
    const { open } = await desk();
    expect(open).toMatchObject({ version: '2026.2', from: '11/17/2026', isMine: true, approvedBy: null });
    expect((await setAt('2026.2')).state).toBe('waiting');
    expect((await start('2026.1', '11/15/2026', second)).json<{ code: string }>().code).toBe('start-open');
    const own = await as(first, 'POST', `assumption-starts/${open!.id}/approve`);
    expect([own.statusCode, own.json<{ code: string }>().code]).toEqual([409, 'own-request']);
    const withdraw = (withdrawn_at: Date | null) =>
      trove.db.updateTable('assumption_sets').set({ withdrawn_at }).where('version', '=', '2026.2').execute();
    await withdraw(trove.clock.now());
    const late = await as(second, 'POST', `assumption-starts/${open!.id}/approve`);
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'set-withdrawn']);
    await withdraw(null);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => as(second, 'POST', `assumption-starts/${open!.id}/approve`)),
    );
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
    expect((await desk()).open).toMatchObject({ approvedBy: second, lapsesAt: null });
    expect([(await setAt('2026.2')).state, await current()]).toEqual(['scheduled', '2026.3']);
  });

  test('begins on its day in the zone of the business, not before', async () => {
    // 11/16, 11:59 p.m. in Los Angeles.
    advance(Date.parse('2026-11-17T07:59:00Z') - trove.clock.now().getTime());
    expect(await current()).toBe('2026.3');
    advance(60_000);
    expect(await current()).toBe('2026.2');
    expect((await quote()).assumptions).toBe('2026.2');
    expect((await desk()).open).toBeNull();
  });

  test('what waits or is planned is taken back by either, what has begun is not', async () => {
    const begun = (await desk()).seen;
    expect((await as(second, 'POST', `assumption-starts/${begun}/decline`)).statusCode).toBe(404);
    await start('2026.3', '12/01/2026');
    const { open } = await desk();
    expect((await as(second, 'POST', `assumption-starts/${open!.id}/decline`)).statusCode).toBe(204);
    expect((await desk()).open).toBeNull();
    expect((await as(second, 'POST', `assumption-starts/${open!.id}/approve`)).statusCode).toBe(404);
  });

  test('a yes that comes after the day counts from the day it comes; after a week there is none', async () => {
    await start('2026.3', '11/17/2026');
    advance(3 * day);
    const { open } = await desk();
    expect((await as(second, 'POST', `assumption-starts/${open!.id}/approve`)).statusCode).toBe(204);
    expect(await setAt('2026.3')).toMatchObject({ state: 'in-force', from: '11/20/2026' });
    await start('2026.2', '12/24/2026');
    advance(7 * day);
    expect((await desk()).open).toBeNull();
  });

  test('a set that was in force is not withdrawn; a draft is, and is not put in force any more', async () => {
    await add(await dearer('2026.4', 0.17));
    for (const used of ['2026.2', '2026.3', '2026.1']) {
      expect((await as(first, 'POST', `assumptions/${used}/withdraw`)).statusCode, used).toBe(409);
    }
    expect((await as(first, 'POST', 'assumptions/2026.4/withdraw')).statusCode).toBe(204);
    expect((await setAt('2026.4')).state).toBe('withdrawn');
    expect((await start('2026.4', '12/30/2026')).json<{ code: string }>().code).toBe('set-withdrawn');
    expect((await as(first, 'POST', 'assumptions/1999.1/withdraw')).statusCode).toBe(404);
  });

  test('all of it is in the log', async () => {
    const rows = await trove.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'detail'])
      .where('subject', 'like', '2026.%')
      .orderBy('id')
      .execute();
    expect(rows[0]).toEqual({
      action: 'assumptions-added',
      subject: '2026.3',
      detail: 'from 2026.2, annualReturn: Market of the fall',
    });
    expect(rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'assumptions-added 2026.3',
      'assumptions-in-force 2026.3',
      'assumptions-asked 2026.2',
      'assumptions-in-force 2026.2',
      'assumptions-asked 2026.3',
      'assumptions-declined 2026.3',
      'assumptions-asked 2026.3',
      'assumptions-in-force 2026.3',
      'assumptions-asked 2026.2',
      'assumptions-added 2026.4',
      'assumptions-withdrawn 2026.4',
    ]);
  });
});
