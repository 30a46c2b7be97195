import type { Transaction } from 'kysely';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AdminState } from '#contract/states/admin-states.ts';
import { messages } from '#contract/messages.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { requireAuthorized } from '#server/features/states/require-authorized.ts';
import { lockState, setLicensure } from '#server/features/states/state-store.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { answerMeanwhile, orderBehind } from '#server/testing/meanwhile.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { engineName } from '#server/testing/test-engine.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({}, { passwords: plainPasswords, attempts: countNothing });
  people = openCasePeople(trove);
});
afterEach(() => setOhio(true));
afterAll(() => trove.close());

const ohio = { stateOfOwnership: 'Ohio' };
const offer = { amount: 130_000, validUntil: '2026-12-15' };
const shared = { days: 7, language: 'en' };
const refused = {
  statusCode: 422,
  body: {
    code: 'invalid',
    message: messages.stateUnavailable,
    fields: { stateOfOwnership: messages.stateUnavailable },
  },
};

async function setOhio(authorized: boolean) {
  const states = await people.get<AdminState[]>('staff', '/api/admin/states');
  const seenAt = states.find(({ stateName }) => stateName === 'Ohio')!.changed?.at ?? null;
  const body = { authorized, reason: authorized ? 'Licensed.' : 'Suspended.', seenAt };
  const { statusCode } = await people.call('staff', 'PUT', '/api/admin/states/Ohio/licensure', body);
  expect(statusCode).toBe(204);
}

const request = (id: string) => people.call('advisor', 'PUT', `/api/markAsRequested/${id}`, {});
const share = (id: string) =>
  people.call<{ url: string; pin: string }>('advisor', 'POST', `/api/quotes/${id}/share`, shared);
const summary = (id: string) =>
  people.call('advisor', 'POST', `/api/quotes/${id}/client-summary`, { language: 'en' });
const fetched = async (url: string) => {
  const headers = await people.headersOf('advisor');
  return (await trove.app.inject({ url, headers })).statusCode;
};
const mailed = (id: string) => fetched(`/api/emailQuoteToSelf/${id}`);
const carrierLetter = (id: string) => fetched(`/api/quotes/${id}/carrier-letter`);

test('a quote of a state that has closed is neither sent in, shared, mailed nor put on paper', async () => {
  const id = await people.quote(ohio);
  expect(await people.upload(id)).toBe(204);
  const { url, pin } = (await share(id)).body;
  const token = /\/share\/([\w-]+)/.exec(url)![1]!;
  const open = () => trove.app.inject({ method: 'POST', url: `/api/share/${token}/open`, payload: { pin } });
  expect((await open()).statusCode).toBe(200);

  await setOhio(false);
  expect(await people.call('advisor', 'POST', '/api/createQuote', { ...goodFacts, ...ohio })).toMatchObject(
    refused,
  );
  expect(await people.upload(id)).toBe(422);
  expect(await request(id)).toMatchObject(refused);
  expect(await share(id)).toMatchObject(refused);
  expect(await summary(id)).toMatchObject(refused);
  expect(await mailed(id)).toBe(422);
  expect(await carrierLetter(id)).toBe(422);
  expect((await open()).statusCode).toBe(410);

  await setOhio(true);
  expect((await open()).statusCode).toBe(200);
  expect((await summary(id)).statusCode).toBe(200);
  expect(await carrierLetter(id)).toBe(200);
  expect(await mailed(id)).toBe(204);
  expect((await request(id)).statusCode).toBe(204);
});

test('a file that is on its way while its state closes is refused', async () => {
  const id = await people.quote(ohio);
  const form = await uploadForm(id, makePdf(2_000));
  const begun = trove.db.selectFrom('unowned_files').select('file_name').where('reason', '=', 'begun');
  async function* slowly() {
    yield form.payload.subarray(0, 1_000);
    // By then its state was asked for, and was open.
    await expect.poll(() => begun.execute()).toHaveLength(1);
    await setOhio(false);
    yield form.payload.subarray(1_000);
  }
  const answer = await trove.app.inject({
    method: 'POST',
    url: '/api/uploadIllustration',
    headers: { ...(await people.headersOf('advisor')), ...form.headers },
    payload: Readable.from(slowly()),
  });
  expect({ statusCode: answer.statusCode, body: answer.json<unknown>() }).toEqual(refused);
  expect(await begun.execute()).toEqual([]);
});

test('where the state has closed nothing is offered or accepted, the desk is told, and an answer of no is taken', async () => {
  const [asked, offered, declined] = [
    await people.request(ohio),
    await people.request(ohio),
    await people.request(ohio),
  ];
  for (const id of [offered, declined]) await people.step(id, 'offer', offer);
  expect(await people.desk(asked)).toMatchObject({ isStateClosed: false });

  await setOhio(false);
  expect(await people.desk(asked)).toMatchObject({ isStateClosed: true });
  expect(await people.step(asked, 'offer', offer)).toMatchObject(refused);
  expect(await people.advisor(offered, 'accept')).toMatchObject(refused);
  expect((await people.advisor(declined, 'decline')).body).toMatchObject({ stage: 'offer-declined' });

  await setOhio(true);
  expect((await people.advisor(offered, 'accept')).body).toMatchObject({ stage: 'accepted' });
});

test('what was accepted before the state closed goes on', async () => {
  const id = await people.request(ohio);
  await people.step(id, 'offer', offer);
  await people.advisor(id, 'accept');
  await setOhio(false);
  expect((await people.send(id)).statusCode).toBe(200);
  const signed = { on: '2026-11-15', override: { reason: 'All came by mail.' } };
  expect((await people.step(id, 'signed', signed)).body).toMatchObject({ stage: 'signed' });
});

test('while the state is closed nobody is asked to answer an offer or to request one, and a lapsed one is not said to be renewable', async () => {
  const id = await people.request(ohio);
  const validUntil = new Date(trove.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  await people.step(id, 'offer', { amount: 130_000, validUntil });
  const waiting = await people.quote(ohio);
  expect(await carrierLetter(waiting)).toBe(200);
  await setOhio(false);
  await trove.forgetLetters();
  const told = async (days: number) => {
    trove.clock.advance(days * 86_400_000);
    await trove.workPeriodically();
    await trove.mailed();
    return trove.letters.map(({ subject }) => subject);
  };
  expect(await told(18)).toEqual([]);
  expect(await told(4)).toContainEqual(expect.stringContaining('the offer has lapsed'));
  const lapsed = trove.letters.filter(({ subject }) => /lapsed/.test(subject));
  for (const { text } of lapsed) expect(text).toContain('it cannot be renewed now');
  expect(trove.letters.map(({ subject }) => subject)).not.toContain('Has the carrier answered?');
});

/** As the desk does it. */
async function closeOhio(tx: Transaction<Schema>): Promise<void> {
  await lockState(tx, 'Ohio');
  await setLicensure(tx, 'Ohio', {
    isAuthorized: false,
    reason: 'Suspended.',
    now: trove.clock.now(),
    by: 'admin@trove.example',
  });
}

test.runIf(engineName === 'postgres')('a request beside the closing of its state waits for it', async () => {
  const id = await people.quote(ohio);
  expect(await people.upload(id)).toBe(204);
  expect(await answerMeanwhile(trove, closeOhio, () => request(id))).toMatchObject(refused);
});

test.runIf(engineName === 'postgres')('requests without a pause do not keep a state open', async () => {
  const hold = (tx: Transaction<Schema>) => requireAuthorized(tx, 'Ohio').catch(() => 'closed');
  expect(await orderBehind(trove, hold, closeOhio)).toEqual(['the change', 'who came later']);
});

test.runIf(engineName === 'postgres')('nor do quotes that are just made there', async () => {
  await trove.db.transaction().execute(async (tx) => {
    // What a new quote does to its state's row.
    const states = tx.selectFrom('states').select('name').where('name', '=', 'Ohio');
    expect(await states.forKeyShare().execute()).toHaveLength(1);
    await setOhio(false);
  });
});
