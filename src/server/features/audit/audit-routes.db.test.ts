import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAct } from '#server/adapters/audit-log.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp({ businessTimeZone: 'America/Los_Angeles' });
  admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  // Midnight there is 08:00 UTC in winter and 07:00 UTC in summer; on 1 November 2026 the clocks go back.
  for (const at of [
    '2026-07-02T06:59:59.999Z',
    '2026-07-02T07:00:00Z',
    '2026-11-01T06:59:59.999Z',
    '2026-11-01T07:00:00Z',
    '2026-11-02T07:59:59.999Z',
    '2026-11-02T08:00:00Z',
  ]) {
    const act = { action: 'account-disabled', subject: at, at: new Date(at) } as const;
    await recordAct(trove.db, { name: 'system', networkAddress: null }, act);
  }
});
afterAll(() => trove.close());

async function subjects(query: string): Promise<string[]> {
  const answer = await trove.app.inject({ url: `/api/admin/audit?actor=system&${query}`, headers: admin });
  return answer.json<{ rows: { subject: string }[] }>().rows.map((act) => act.subject);
}

describe('the days of the audit log', () => {
  test('are such as there are', async () => {
    for (const day of ['0000-01-01', '2026-02-30']) {
      const answer = await trove.app.inject({ url: `/api/admin/audit?from=${day}`, headers: admin });
      expect(answer.statusCode).toBe(422);
    }
  });

  test('begin and end at midnight of the business, not of UTC', async () => {
    expect(await subjects('from=2026-07-02&to=2026-07-02')).toEqual(['2026-07-02T07:00:00Z']);
    expect(await subjects('to=2026-07-01')).toEqual(['2026-07-02T06:59:59.999Z']);
    expect(await subjects('from=2026-11-02')).toEqual(['2026-11-02T08:00:00Z']);
  });

  test('last 25 hours when the clocks go back', async () => {
    expect(await subjects('from=2026-11-01&to=2026-11-01')).toEqual([
      '2026-11-02T07:59:59.999Z',
      '2026-11-01T07:00:00Z',
    ]);
  });
});
