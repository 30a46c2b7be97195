import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releasedStateRules } from './content/released-state-rules.ts';
import { seedStateRules } from './seed-state-rules.ts';
import { findStateRules, findStateRulesOf } from './state-rules-store.ts';
import type { AdminState } from '#contract/states/admin-states.ts';
import type { AllStateRulesAnswer, StateRulesAnswer } from '#contract/states/state-rules.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let advisor: { authorization: string };
let admin: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp();
  advisor = bearer(await trove.token());
  admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterAll(() => trove.close());

const ask = (path: string) => trove.app.inject({ url: path, headers: advisor });
const rulesOf = async (state: string, issueDate?: string) =>
  (
    await ask(
      `/api/stateRules/${encodeURIComponent(state)}${issueDate ? `?issueDate=${encodeURIComponent(issueDate)}` : ''}`,
    )
  ).json<StateRulesAnswer>();
const listed = async () =>
  (await trove.app.inject({ url: '/api/admin/states', headers: admin })).json<AdminState[]>();
const stateAtDesk = async (name: string) => (await listed()).find(({ stateName }) => stateName === name)!;
const put = (path: string, payload: object) =>
  trove.app.inject({ method: 'PUT', url: `/api/admin/states/${encodeURI(path)}`, headers: admin, payload });

describe('what a state says', () => {
  test('is there for all 51, with a version, a source and how sure it is', async () => {
    const { version, states } = (await ask('/api/stateRules')).json<AllStateRulesAnswer>();
    expect(version).toBeGreaterThanOrEqual(51);
    expect(states).toHaveLength(51);
    expect(states.map(({ state }) => state)).toEqual(releasedStateRules.map(({ state }) => state));
    for (const { state, waiting, rescission, papers } of states) {
      expect(waiting.source, state).not.toBe('');
      expect(rescission.source === '', state).toBe(rescission.text === null);
      for (const paper of papers) expect(paper.source, `${state}: ${paper.name}`).not.toBe('');
    }
    expect(states[0]).not.toHaveProperty('notes');
  });

  test('says from when a policy may be sold, by its date', async () => {
    // Today is 11/15/2026.
    expect((await rulesOf('Oregon', '03/01/2024')).saleable).toEqual({ status: 'later', from: '03/01/2029' });
    expect((await rulesOf('Washington', '11/15/2024')).saleable).toEqual({
      status: 'now',
      from: '11/15/2026',
    });
    expect((await rulesOf('Washington', '11/16/2024')).saleable).toEqual({
      status: 'later',
      from: '11/16/2026',
    });
    expect((await rulesOf('Minnesota', '02/29/2024')).saleable).toEqual({
      status: 'later',
      from: '02/29/2028',
    });
    expect((await rulesOf('Washington', '02/29/2025')).saleable).toBeUndefined();
  });

  test('is unknown without a date or without a figure, and now where an act has no waiting period', async () => {
    expect((await rulesOf('Washington')).saleable).toEqual({ status: 'unknown', from: null });
    for (const state of ['Alabama', 'Missouri', 'Michigan', 'Wyoming']) {
      const rules = await rulesOf(state, '01/01/1990');
      expect(rules.waiting.years, state).toBeNull();
      expect(rules.saleable, state).toEqual({ status: 'unknown', from: null });
      expect(rules.regulated, state).toBe(false);
    }
    const indiana = await rulesOf('Indiana', '11/01/2026');
    expect([indiana.waiting.years, indiana.saleable]).toEqual([0, { status: 'now', from: null }]);
  });

  test('leaves what was not read as not verified', async () => {
    const { rescission, contactLimit, papers } = await rulesOf('Utah');
    expect(rescission).toMatchObject({ text: null, confidence: 'none' });
    expect([contactLimit, papers]).toEqual([null, []]);
  });

  test('is nowhere for a state that is none, and a date that is none is said', async () => {
    expect((await ask('/api/stateRules/Atlantis')).statusCode).toBe(404);
    expect((await ask('/api/stateRules/Ohio?issueDate=13/01/2020')).statusCode).toBe(422);
  });
});

describe('a policy in its first two years', () => {
  const quote = (stateOfOwnership: string, policyIssueDate: string) =>
    trove.app.inject({
      method: 'POST',
      url: '/api/createQuote',
      headers: advisor,
      payload: { ...goodFacts, stateOfOwnership, policyIssueDate },
    });
  const count = async () =>
    Number(
      (
        await trove.db
          .selectFrom('quotes')
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  test('is not valued where that can cost the owner an exemption, and nothing is stored', async () => {
    const before = await count();
    for (const state of ['Delaware', 'Iowa', 'Nebraska', 'West Virginia', 'Wisconsin']) {
      const answer = await quote(state, '11/16/2024');
      expect(answer.statusCode, state).toBe(422);
      expect(answer.json<{ fields: Record<string, string> }>().fields['policyIssueDate']).toContain(
        '11/16/2026',
      );
    }
    expect(await count()).toBe(before);
  });

  test('is valued from the day two years are over, and in other states at once', async () => {
    expect((await quote('Delaware', '11/15/2024')).statusCode).toBe(200);
    expect((await quote('Oregon', '11/01/2026')).statusCode).toBe(200);
    expect((await quote('Delaware', '')).statusCode).toBe(200);
  });
});

describe('an administrator', () => {
  test('closes a state to quotes and opens it again, with a reason', async () => {
    const { changed } = await stateAtDesk('Utah');
    const close = { authorized: false, reason: 'License suspended', seenAt: changed?.at ?? null };
    expect((await put('Utah/licensure', close)).statusCode).toBe(204);
    expect((await ask('/api/stateOfOwnership')).json()).toContainEqual({
      stateName: 'Utah',
      authorized: false,
    });
    const closed = await stateAtDesk('Utah');
    expect(closed).toMatchObject({ authorized: false, reason: 'License suspended' });
    // Someone who had not seen it.
    expect((await put('Utah/licensure', { ...close, authorized: true })).statusCode).toBe(409);
    const open = { authorized: true, reason: 'Reinstated', seenAt: closed.changed!.at };
    expect((await put('Utah/licensure', open)).statusCode).toBe(204);
    expect((await put('Utah/licensure', { ...open, reason: ' ' })).statusCode).toBe(422);
    expect((await put('Atlantis/licensure', open)).statusCode).toBe(404);
  });

  test('makes a new version of the rules; the old one stays for the quotes of its day', async () => {
    const before = trove.clock.now();
    const { newest } = await stateAtDesk('North Dakota');
    const { state: _, code: __, ...rules } = newest.rules;
    const waiting = { ...rules.waiting, years: 4, source: 'Statute read again' };
    const change = { rules: { ...rules, waiting }, reason: 'Amended', seenVersion: newest.version };
    trove.clock.advance(1000);
    expect((await put('North Dakota/rules', change)).statusCode).toBe(204);
    const after = await rulesOf('North Dakota', '11/01/2023');
    expect(after).toMatchObject({ waiting: { years: 4, source: 'Statute read again' } });
    expect(after.saleable).toEqual({ status: 'later', from: '11/01/2027' });
    expect((await findStateRulesOf(trove.db, 'North Dakota', before))?.rules.waiting.years).toBe(5);
    expect((await put('North Dakota/rules', { ...change, reason: 'Again' })).statusCode).toBe(204);
    const other = { ...change, rules: { ...change.rules, notes: 'Another' } };
    expect((await put('North Dakota/rules', other)).statusCode).toBe(409);
    const versions = await trove.app.inject({
      url: '/api/admin/states/North%20Dakota/versions',
      headers: admin,
    });
    expect(versions.json<AdminState['newest'][]>().map(({ reason }) => reason)).toEqual([
      'Amended',
      'Released with this version',
    ]);
    const { rows } = (
      await trove.app.inject({ url: '/api/admin/audit?action=state-rules-changed', headers: admin })
    ).json<{ rows: { detail: string; subject: string }[] }>();
    expect(rows).toMatchObject([{ subject: 'North Dakota', detail: 'waiting: Amended' }]);
  });
});

test('a release renews its own rules and leaves those that someone changed', async () => {
  const changed = releasedStateRules.map((rules) => ({ ...rules, notes: 'From the next release' }));
  await seedStateRules(trove.db, trove.clock.now(), changed);
  expect((await findStateRules(trove.db, 'Ohio'))?.rules.notes).toBe('From the next release');
  expect((await findStateRules(trove.db, 'North Dakota'))?.rules.waiting.years).toBe(4);
  const count = async () => (await trove.db.selectFrom('state_rules').select('id').execute()).length;
  const before = await count();
  await seedStateRules(trove.db, trove.clock.now(), changed);
  expect(await count()).toBe(before);
});
