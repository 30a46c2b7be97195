import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enrollVisit, findVisit } from '#server/features/accounts/visit-store.ts';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { answerMeanwhile, countWaitingFor } from '#server/testing/meanwhile.ts';
import { openPartnerCallers } from '#server/testing/partner-callers.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let address = '';
beforeAll(async () => {
  trove = await openTestApp();
  address = await trove.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => trove.close());

const administrator = 'admin@trove.example';

async function signIn(email: string, password = 'Trove-demo-1'): Promise<string> {
  const answer = await trove.app.inject({ url: '/api/troveSignIn', headers: basic(email, password) });
  return answer.json<{ token: string }>().token;
}

/** Sends the head and one byte, and the rest when told; the answer's status. */
async function hold(token: string, method: string, path: string, body: object) {
  const whole = JSON.stringify(body);
  const headers = {
    ...bearer(token),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(whole),
  };
  const call = httpRequest(address + path, { method, headers });
  const answered = new Promise<number>((resolve, reject) => {
    call.on('response', (answer: IncomingMessage) => resolve(answer.resume().statusCode ?? 0));
    call.on('error', reject);
  });
  // On its way before anything else is done; that its guard has let it in shows in what another call finds after it.
  await new Promise<void>((resolve) => call.write(whole.slice(0, 1), () => resolve()));
  await trove.app.inject({ url: '/api/session', headers: bearer(token) });
  return {
    async finish(): Promise<number> {
      call.end(whole.slice(1));
      return answered;
    },
  };
}

async function endSessionsOf(email: string): Promise<void> {
  await trove.db
    .updateTable('sessions')
    .set({ revoked_at: trove.clock.now() })
    .where('account_id', '=', (from) => from.selectFrom('accounts').select('id').where('email', '=', email))
    .where('revoked_at', 'is', null)
    .execute();
}

test('what a session began before it was ended is not done after it', async () => {
  const token = await signIn('advisor@trove.example');
  const now = await trove.app.inject({ url: '/api/account', headers: bearer(token) });
  const { name: _name, phone, firm, npn, licensedStates, mails } = now.json<Record<string, unknown>>();
  const profile = { name: 'Someone else', phone, firm, npn, licensedStates, mails };
  const held = await hold(token, 'PUT', '/api/account', profile);
  await endSessionsOf('advisor@trove.example');
  expect(await held.finish()).toBe(401);
  const { name } = await trove.db
    .selectFrom('accounts')
    .select('name')
    .where('email', '=', 'advisor@trove.example')
    .executeTakeFirstOrThrow();
  expect(name).not.toBe('Someone else');
});

test('a paper that leaves a trace is not made for a session that another node ended a moment ago', async () => {
  const token = await signIn('advisor@trove.example');
  const statusOf = async (url: string) =>
    (await trove.app.inject({ url: `/api/quotes${url}`, headers: bearer(token) })).statusCode;
  const papers = ['carrier-letter', 'compliance-file'].map((paper) => `/${randomUUID()}/${paper}`);
  expect([await statusOf(''), await statusOf(papers[0]!), await statusOf(papers[1]!)]).toEqual([
    200, 404, 404,
  ]);
  await endSessionsOf('advisor@trove.example');
  expect([await statusOf(papers[0]!), await statusOf(papers[1]!)]).toEqual([401, 401]);
});

test('a bare session that another node ended a moment ago, its mailbox proved, quotes no more', async () => {
  await addToRoster(trove.db, ['proved-elsewhere.example'], trove.clock.now());
  const partner = openPartnerCallers(() => trove);
  const email = 'member@proved-elsewhere.example';
  const token = await partner.tokenOf(partner.enter(email));
  expect((await partner.quote(token)).statusCode).toBe(200);
  // It is remembered here.
  expect(await partner.list(token)).toHaveLength(1);
  await endSessionsOf(email);
  const before = await countQuotes();
  expect((await partner.quote(token)).statusCode).toBe(401);
  expect(await countQuotes()).toBe(before);
});

test('a body that comes slowly is asked again who sends it, where nothing is written in the log too', async () => {
  const token = await signIn('advisor@trove.example');
  const before = await countQuotes();
  const held = await hold(token, 'POST', '/api/createQuote', goodFacts);
  const since = performance.now();
  await endSessionsOf('advisor@trove.example');
  while (performance.now() - since < 300) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await held.finish()).toBe(401);
  expect(await countQuotes()).toBe(before);
});

test('of an act that waited for a row while its administrator was put out, nothing stays', async () => {
  const token = await signIn(administrator, 'Trove-admin-1');
  const { id } = await trove.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', administrator)
    .executeTakeFirstOrThrow();
  const enabling = await trove.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', id).execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const holder = rows[0]!.pid;
    const url = `/api/admin/accounts/${id}/enable`;
    const waiting = trove.app
      .inject({ method: 'POST', url, headers: bearer(token) })
      .then(({ statusCode }) => statusCode);
    // It has passed its guard once it waits for the row.
    await vi.waitFor(async () => expect(await countWaitingFor(trove.db, holder)).toBe(1), {
      timeout: 90_000,
    });
    await tx
      .updateTable('sessions')
      .set({ revoked_at: trove.clock.now() })
      .where('account_id', '=', id)
      .execute();
    return { waiting };
  });
  expect(await enabling.waiting).toBe(401);
  const { status } = await trove.db
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('disabled');
});

async function countQuotes(): Promise<number> {
  const { count } = await trove.db
    .selectFrom('quotes')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('a member who logs out while their first quote makes a session of their visit is out', async () => {
  await addToRoster(trove.db, ['leaving@partner.example'], trove.clock.now());
  const entered = await trove.app.inject({
    url: '/api/troveFigSignIn',
    headers: basic('leaving@partner.example', ''),
  });
  const { token } = entered.json<{ token: string }>();
  const headers = bearer(token);
  const caller = await findVisit(trove.db, { token, binding: undefined }, trove.clock.now());
  const coming = { now: trove.clock.now(), from: { browser: 'Any', network: '127.0.0.0/24' } };
  const logout = await answerMeanwhile(
    trove,
    (tx) => enrollVisit(tx, caller!, coming),
    () => trove.app.inject({ method: 'POST', url: '/api/logout', headers }),
  );
  expect(logout.statusCode).toBe(204);
  expect((await trove.app.inject({ url: '/api/session', headers })).statusCode).toBe(401);
});
