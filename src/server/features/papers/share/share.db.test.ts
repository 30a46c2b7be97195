import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EndedShare, OpenedShare, ShareState } from '#contract/papers/share.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engineName } from '#server/testing/test-engine.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const day = 86_400_000;
const details = { nickname: 'Mrs. Canary', surrenderValue: 69_500, loanBalance: 12_000 };

async function share(id: string, body: object = { days: 7, language: 'en' }) {
  const made = await people.call<{ url: string; pin: string }>(
    'advisor',
    'POST',
    `/api/quotes/${id}/share`,
    body,
  );
  const { url, pin } = made.body;
  return { url, pin, token: /\/share\/([\w-]+)/.exec(url)?.[1] ?? '', statusCode: made.statusCode };
}

/** As a client does: without any token, from one network or another. */
const open = (token: string, pin: string, what = 'open', remoteAddress = '198.51.100.7') =>
  trove.app.inject({ method: 'POST', url: `/api/share/${token}/${what}`, payload: { pin }, remoteAddress });

const stateOf = async (id: string) =>
  (await people.get<{ share: ShareState }>('advisor', `/api/quotes/${id}`)).share;

const endedOf = async (id: string) =>
  (await people.get<{ endedShares: EndedShare[] }>('advisor', `/api/quotes/${id}`)).endedShares;

const wrong = (pin: string, by = 1) => String((Number(pin) + by) % 1_000_000).padStart(6, '0');

test('a client opens the page with link and PIN, and its advisor sees when', async () => {
  const id = await people.quote(details);
  expect(await stateOf(id)).toBeNull();
  const { url, token, pin } = await share(id, { days: 7, language: 'es' });
  expect(url).toBe(`http://localhost:3000/share/${token}?lang=es`);
  // 128 bits.
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(pin).toMatch(/^\d{6}$/);

  const opened = await open(token, pin);
  const { summary, expiresAt, acknowledgedAt } = opened.json<OpenedShare>();
  expect(summary).toMatchObject({ language: 'es', title: 'Su póliza de vida: tres caminos' });
  expect(summary.ways[1]?.figure).toBe('$69,500 ahora');
  expect({ expiresAt, acknowledgedAt }).toEqual({
    expiresAt: '2026-11-22T18:00:00.000Z',
    acknowledgedAt: null,
  });
  expect(opened.headers['set-cookie']).toBeUndefined();
  expect(opened.body).not.toMatch(/Canary|1952|03\/14/);

  trove.clock.advance(60_000);
  const read = await open(token, pin, 'acknowledge');
  expect(read.json()).toEqual({ at: '2026-11-15T18:01:00.000Z' });
  trove.clock.advance(60_000);
  expect((await open(token, pin, 'acknowledge')).json()).toEqual({ at: '2026-11-15T18:01:00.000Z' });
  expect(await stateOf(id)).toEqual({
    expiresAt,
    language: 'es',
    openedAt: ['2026-11-15T18:00:00.000Z'],
    acknowledgedAt: '2026-11-15T18:01:00.000Z',
  });
});

test('nobody has read a page that was never opened, nor by opening another', async () => {
  const id = await people.quote(details);
  const before = await share(id);
  expect((await open(before.token, before.pin)).statusCode).toBe(200);
  const { token, pin } = await share(id);
  const said = await open(token, pin, 'acknowledge');
  expect([said.statusCode, said.json<{ code: string }>().code]).toEqual([409, 'share-unopened']);
  expect(await stateOf(id)).toMatchObject({ openedAt: [], acknowledgedAt: null });
  await open(token, pin);
  expect((await open(token, pin, 'acknowledge')).statusCode).toBe(200);
});

test('the logo of its advisor comes with the opened page, and with nothing less', async () => {
  const id = await people.quote(details);
  const { token, pin } = await share(id);
  expect((await open(token, pin)).json<OpenedShare>().logo).toBeNull();
  const { account_id } = await trove.db
    .selectFrom('quotes')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const content = Buffer.from('a picture');
  const logo = { kind: 'png', width: 300, height: 90, content, changed_at: trove.clock.now() } as const;
  await trove.db
    .insertInto('account_logos')
    .values({ ...logo, account_id: account_id ?? '' })
    .execute();
  const opened = (await open(token, pin)).json<OpenedShare>();
  expect(opened.logo).toEqual({
    width: 300,
    height: 90,
    alt: 'Demo advisor',
    content: content.toString('base64'),
  });
  expect((await open(token, wrong(pin))).body).not.toContain(content.toString('base64'));
  const headers = await people.headersOf('advisor');
  await trove.app.inject({ method: 'DELETE', url: `/api/quotes/${id}/share`, headers });
  expect((await open(token, pin)).body).not.toContain(content.toString('base64'));
});

test('five wrong PINs end it, however many come at once, and the right one opens it no more', async () => {
  const id = await people.quote(details);
  const { token, pin } = await share(id);
  expect((await open(token, wrong(pin))).json()).toMatchObject({
    code: 'wrong-pin',
    message: 'That is not the PIN. 4 tries left. / Ese no es el PIN. Quedan 4 intentos.',
  });
  expect((await open(token, pin)).statusCode).toBe(200);
  const codes = await Promise.all(
    Array.from(
      { length: 12 },
      async (_, n) => (await open(token, wrong(pin, n + 1))).json<{ code: string }>().code,
    ),
  );
  expect(codes.filter((code) => code === 'wrong-pin')).toHaveLength(3);
  expect(codes.filter((code) => code === 'share-closed')).toHaveLength(9);
  expect((await open(token, pin)).statusCode).toBe(410);
  // Its advisor still sees that it was opened before.
  expect(await endedOf(id)).toEqual([
    {
      endedAt: trove.clock.now().toISOString(),
      why: 'wrong-pins',
      openedAt: [trove.clock.now().toISOString()],
      acknowledgedAt: null,
    },
  ]);
});

test('an ended, a replaced and an expired one say so kindly; an unknown link is not found', async () => {
  const id = await people.quote(details);
  const first = await share(id);
  const second = await share(id);
  expect((await open(first.token, first.pin)).statusCode).toBe(410);
  const headers = await people.headersOf('advisor');
  const end = () => trove.app.inject({ method: 'DELETE', url: `/api/quotes/${id}/share`, headers });
  expect((await end()).statusCode).toBe(204);
  const closed = (await open(second.token, second.pin)).json<{ code: string; message: string }>();
  expect(closed.code).toBe('share-closed');
  expect(closed.message).toMatch(/^This page has closed: .*: Demo advisor\. \/ Esta página está cerrada/);
  expect(await stateOf(id)).toBeNull();
  expect((await endedOf(id)).map(({ why }) => why)).toEqual(['ended', 'ended']);

  const third = await share(id, { days: 1, language: 'en' });
  trove.clock.advance(day);
  expect((await open(third.token, third.pin)).statusCode).toBe(410);
  expect((await endedOf(id)).map(({ why }) => why)).toContain('expired');
  expect((await open('A'.repeat(22), '123456')).statusCode).toBe(404);
  expect((await share(id, { days: 31, language: 'en' })).statusCode).toBe(422);
});

// The embedded engine has one connection: there they come one after the other.
test.runIf(engineName === 'postgres')('of several made at once one page is open', async () => {
  const id = await people.quote();
  // None of them can end before all have come as far as they get.
  const made = await trove.db.transaction().execute(async (tx) => {
    await sql`select from audit_head for update`.execute(tx);
    const calls = Promise.all(Array.from({ length: 4 }, () => share(id)));
    await vi.waitFor(async () => expect(await countWaiting()).toBe(4), { timeout: 90_000, interval: 20 });
    return { calls };
  });
  const shares = await made.calls;
  const opened = await Promise.all(shares.map(({ token, pin }) => open(token, pin)));
  expect(opened.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(opened.filter(({ statusCode }) => statusCode === 410)).toHaveLength(3);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(trove.db);
  return rows.length;
}

test('right ones at once never count', async () => {
  const { token, pin } = await share(await people.quote(details));
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const { statusCode } = await open(token, n < 3 ? wrong(pin, n + 1) : pin);
      return statusCode;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  expect((await open(token, wrong(pin))).json()).toMatchObject({ code: 'wrong-pin' });
  expect((await open(token, pin)).statusCode).toBe(200);
});

test('one network has so many tries an hour, of made-up links apart from a real one', async () => {
  let refused = 0;
  for (let n = 0; n < 70; n += 1) {
    const { statusCode } = await open('B'.repeat(22), '123456', 'open', '203.0.113.9');
    if (statusCode === 429) refused += 1;
  }
  expect(refused).toBe(10);
  const { token, pin } = await share(await people.quote(details));
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n += 1) {
    statuses.add((await open(token, pin, 'open', '203.0.113.9')).statusCode);
  }
  expect([...statuses]).toEqual([200]);
  expect((await open(token, pin, 'open', '203.0.113.9')).statusCode).toBe(429);
});

test('neither link nor PIN is in the database or the log', async () => {
  const { token, pin } = await share(await people.quote(details));
  await open(token, pin);
  const rows = await trove.db.selectFrom('shares').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(trove.logLines.join('\n')).not.toMatch(new RegExp(`${token}|"${pin}"|Canary|03/14/1952|1952-03-14`));
});

test('a page closes with its quote’s place in the list and with its advisor’s account, and ends also past the quote’s days', async () => {
  const id = await people.quote(details);
  const { token, pin } = await share(id, { days: 30, language: 'en' });
  await people.call('advisor', 'PUT', `/api/unSaveQuote/${id}`, {});
  expect((await open(token, pin)).statusCode).toBe(410);
  await people.call('advisor', 'PUT', `/api/saveQuote/${id}`, {});
  expect((await open(token, pin)).statusCode).toBe(200);

  trove.clock.advance(16 * day);
  const headers = await people.headersOf('advisor');
  const end = { method: 'DELETE', url: `/api/quotes/${id}/share`, headers } as const;
  expect((await trove.app.inject(end)).statusCode).toBe(204);
  expect((await open(token, pin)).statusCode).toBe(410);

  const other = await people.quote(details);
  const page = await share(other);
  const status = (to: 'active' | 'disabled') =>
    trove.db
      .updateTable('accounts')
      .set({ status: to })
      .where('email', '=', 'advisor@trove.example')
      .execute();
  await status('disabled');
  expect((await open(page.token, page.pin)).statusCode).toBe(410);
  await status('active');
  expect((await open(page.token, page.pin)).statusCode).toBe(200);
});

test('the sale is marked as most money only where that is known and it can be sold', async () => {
  const isMost = async (facts: object) => {
    const { token, pin } = await share(await people.quote(facts));
    return (await open(token, pin)).json<OpenedShare>().summary.ways[2]?.isMost;
  };
  const dated = { stateOfOwnership: 'Texas', policyIssueDate: '06/14/2015' };
  expect(await isMost({ ...dated, surrenderValue: 1_000 })).toBe(true);
  expect(await isMost(dated)).toBe(false);
  expect(await isMost({ ...dated, policyIssueDate: '06/14/2026', surrenderValue: 1_000 })).toBe(false);
});

test('a page ends with its quote at the latest, unless its advisor can still see that', async () => {
  const month = { days: 30, language: 'en' };
  const [short, long] = [await people.quote(details), await people.quote(details)];
  await people.call('advisor', 'PUT', `/api/quotes/${long}/watch`, { on: true });
  const now = trove.clock.now().getTime();
  const [shortPage, longPage] = [await share(short, month), await share(long, month)];
  expect((await stateOf(short))?.expiresAt).toBe(new Date(now + 15 * day).toISOString());
  expect((await stateOf(long))?.expiresAt).toBe(new Date(now + 30 * day).toISOString());
  trove.clock.advance(15 * day);
  expect((await open(shortPage.token, shortPage.pin)).statusCode).toBe(410);
  const opened = await open(longPage.token, longPage.pin);
  expect(opened.statusCode).toBe(200);
  // It has the day on which it was shared.
  const shared = new Date(now).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'America/Los_Angeles',
  });
  expect(opened.json<OpenedShare>().summary.prepared).toEqual([`Prepared on ${shared}`]);
  await people.call('advisor', 'PUT', `/api/quotes/${long}/watch`, { on: false });
  expect((await open(longPage.token, longPage.pin)).statusCode).toBe(410);
});

test('a variable policy is shared only after its broker-dealer’s yes', async () => {
  const id = await people.quote({ ...details, isVariable: true });
  expect((await share(id)).statusCode).toBe(409);
  await people.call('advisor', 'PUT', `/api/quotes/${id}/notices`, { name: 'broker-dealer' });
  const { token, pin } = await share(id);
  expect((await open(token, pin)).statusCode).toBe(200);
  // One that was shared without it, by a release before.
  await trove.db.updateTable('quotes').set({ notices: '[]' }).where('id', '=', id).execute();
  expect((await open(token, pin)).statusCode).toBe(410);
});
