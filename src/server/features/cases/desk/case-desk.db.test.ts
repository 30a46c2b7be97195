import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskCaseRow } from '#contract/cases/admin-cases.ts';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { plainPasswords } from '#server/testing/plain-passwords.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({}, { passwords: plainPasswords });
  people = openCasePeople(trove);
});
beforeEach(() => trove.forgetLetters());
afterAll(() => trove.close());

const rows = async (query = '') =>
  (await people.get<{ rows: DeskCaseRow[] }>('staff', `/api/admin/offers${query}`)).rows;
const saved = async (id: string) =>
  (await people.get<QuoteAnswer[]>('advisor', '/api/quotes')).find((quote) => quote.rid === id);
const lastDay = '2027-01-31';

describe('an offer request', () => {
  test('tells staff and the advisor once, however often it is marked', async () => {
    const id = await people.quote();
    await people.upload(id);
    const headers = await people.headersOf('advisor');
    const mark = { method: 'PUT', url: `/api/markAsRequested/${id}`, headers } as const;
    const answers = await Promise.all([1, 2, 3].map(() => trove.app.inject(mark)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204]);
    const { caseNumber } = await people.case(id);
    expect(await saved(id)).toMatchObject({
      hasRequested: true,
      case: { caseNumber, status: 'requested', stage: 'requested', turn: 'trove' },
    });
    expect(await people.subjectsTo('offers@trove.example')).toEqual([`Offer requested: ${caseNumber}`]);
    expect(await people.subjectsTo('advisor@trove.example')).toEqual([
      `Your offer request has arrived: ${caseNumber}`,
    ]);
    expect(trove.letters.map((letter) => letter.text + letter.html).join()).not.toContain('03/14/1952');
  });

  test('stays with its advisor beyond 15 days; removing the estimate hides that, never the case', async () => {
    const id = await people.request();
    trove.clock.advance(16 * 86_400_000);
    expect(await saved(id)).toBeDefined();
    const headers = await people.headersOf('advisor');
    await trove.app.inject({ method: 'PUT', url: `/api/unSaveQuote/${id}`, headers });
    expect(await saved(id)).toBeUndefined();
    expect(await people.case(id)).toMatchObject({ stage: 'requested' });
    const own = await people.get<{ rid: string }[]>('advisor', '/api/cases');
    expect(own.map(({ rid }) => rid)).toContain(id);
    expect((await rows()).map((one) => one.id)).toContain(id);
  });

  test('is listed for staff, longest waiting first; an upload left unmarked is shown after ten minutes', async () => {
    const unmarked = await people.quote();
    await people.upload(unmarked);
    const requested = await people.request();
    expect((await rows('?filter=unrequested')).map((one) => one.id)).not.toContain(unmarked);
    trove.clock.advance(600_000);
    const loose = (await rows('?filter=unrequested')).find((one) => one.id === unmarked);
    expect(loose).toMatchObject({ stage: null, caseNumber: null });
    expect((await rows('?filter=ours')).at(-1)?.id).toBe(requested);
    expect(await people.desk(requested)).toMatchObject({
      advisor: { email: 'advisor@trove.example' },
      quote: { dob: '03/14/1952', deathBenefit: 750_000 },
      files: [{ name: 'in-force.pdf', kind: 'pdf' }],
    });
  });
});

describe('the list of the desk', () => {
  test('has the open ones first and then the closed ones, and is searched', async () => {
    const [open, closed] = [await people.request(), await people.request({ stateOfOwnership: 'Texas' })];
    await people.step(closed, 'decline', { reason: 'Too young.' });
    const all = (await rows()).map((one) => one.id);
    expect(all.indexOf(open)).toBeLessThan(all.indexOf(closed));
    expect((await rows('?filter=closed')).map((one) => one.id)).toContain(closed);
    expect((await rows('?filter=open')).map((one) => one.id)).not.toContain(closed);
    expect((await rows('?filter=all&search=texas')).map((one) => one.id)).toEqual([closed]);
    const { caseNumber } = await people.desk(open);
    expect((await rows(`?search=${caseNumber}`)).map((one) => one.id)).toEqual([open]);
    expect((await rows('?stage=declined')).map((one) => one.stage)).toContain('declined');
    expect((await rows(`?id=${open}`)).map((one) => one.id)).toEqual([open]);
  });

  test('never has the nickname, which is the advisor’s alone', async () => {
    const id = await people.request({ nickname: 'Mrs. Canary' });
    expect(await people.case(id)).toMatchObject({ nickname: 'Mrs. Canary' });
    expect(await saved(id)).toMatchObject({ nickname: 'Mrs. Canary' });
    expect(JSON.stringify([await people.desk(id), await rows()])).not.toContain('Canary');
    await people.step(id, 'offer', { amount: 100_000, validUntil: lastDay });
    await trove.mailed();
    expect(JSON.stringify(trove.letters)).not.toContain('Canary');
  });
});

describe('an offer', () => {
  test.each([
    [{ amount: 0, validUntil: '2027-01-01' }],
    [{ amount: 100.5, validUntil: '2027-01-01' }],
    [{ amount: 25_000_001, validUntil: '2027-01-01' }],
    [{ amount: 100_000, validUntil: '2026-02-30' }],
    [{ amount: 100_000, validUntil: '2026-11-14' }],
    [{ amount: 100_000, validUntil: '9999-12-31' }],
    [{ amount: 750_001, validUntil: '2027-01-01' }],
  ])('is not made of %j', async (payload) => {
    const id = await people.request();
    expect((await people.step(id, 'offer', payload)).statusCode).toBe(422);
    expect(await people.case(id)).toMatchObject({ stage: 'requested' });
  });

  test('above the estimate, or below what surrendering pays, wants to be explained', async () => {
    const id = await people.request({ surrenderValue: 60_000, loanBalance: 10_000 });
    const { quote } = await people.desk(id);
    for (const amount of [quote.estOffer + 10_001, 69_999]) {
      const refused = await people.step(id, 'offer', { amount, validUntil: lastDay });
      expect([refused.statusCode, refused.body.code]).toEqual([409, 'explanation-needed']);
    }
    const explained = { amount: 69_999, validUntil: lastDay, explanation: 'The carrier raises charges.' };
    const made = await people.step(id, 'offer', explained);
    expect(made).toMatchObject({ statusCode: 200, body: { explanation: 'The carrier raises charges.' } });
  });

  test('is never less than the loan, which the price repays', async () => {
    const id = await people.request({ loanBalance: 100_000 });
    const explanation = 'The carrier raises charges.';
    const below = await people.step(id, 'offer', { amount: 99_999, validUntil: lastDay, explanation });
    expect(below.statusCode).toBe(422);
    expect(below.body).toMatchObject({ fields: { amount: expect.stringContaining('the loan of $100,000') } });
    const amount = 100_000;
    expect((await people.step(id, 'offer', { amount, validUntil: lastDay, explanation })).statusCode).toBe(
      200,
    );
  });

  test('that is the same again sends nothing; it may be raised, never lowered or shortened', async () => {
    const id = await people.request();
    await people.step(id, 'offer', { amount: 150_000, validUntil: lastDay });
    const again = await people.step(id, 'offer', { amount: 150_000, validUntil: lastDay });
    expect(again.statusCode).toBe(200);
    for (const worse of [
      { amount: 149_999, validUntil: lastDay },
      { amount: 150_000, validUntil: '2027-01-30' },
    ]) {
      expect((await people.step(id, 'offer', worse)).statusCode).toBe(422);
    }
    await people.step(id, 'offer', { amount: 151_000, validUntil: lastDay });
    const subjects = await people.subjectsTo('advisor@trove.example');
    const { events, caseNumber } = await people.case(id);
    expect(subjects.filter((subject) => subject.includes('your Trove offer'))).toEqual([
      `${caseNumber}: your Trove offer, $150,000`,
      `${caseNumber}: your Trove offer, $151,000`,
    ]);
    expect(events.map(({ stage }) => stage)).toEqual(['requested', 'in-review', 'offered', 'offered']);
  });
});

describe('two people at the desk', () => {
  test('never overwrite each other unseen', async () => {
    const id = await people.request();
    const { version } = await people.desk(id);
    expect((await people.step(id, 'review', { version })).statusCode).toBe(200);
    for (const [what, payload] of [
      ['decline', { reason: 'No.' }],
      ['offer', { amount: 100_000, validUntil: lastDay }],
      ['documents', { text: 'All pages, please.' }],
      ['assign', { to: 'admin@trove.example' }],
    ] as const) {
      const late = await people.step(id, what, { version, ...payload });
      expect([late.statusCode, late.body.code]).toEqual([409, 'changed']);
    }
    expect((await people.step(id, 'notes', { text: 'Asked the carrier.' })).statusCode).toBe(200);
    expect(await people.desk(id)).toMatchObject({ version: version + 1, stage: 'in-review' });
  });

  test('give a case to an administrator and to nobody else', async () => {
    const id = await people.request();
    const taken = await people.step(id, 'assign', { to: 'Admin@trove.example' });
    expect(taken.body).toMatchObject({ assignedTo: 'admin@trove.example' });
    expect((await rows('?assignedTo=admin@trove.example')).map((one) => one.id)).toContain(id);
    expect((await people.step(id, 'assign', { to: 'advisor@trove.example' })).statusCode).toBe(422);
    expect((await people.step(id, 'assign', { to: null })).body).toMatchObject({ assignedTo: null });
  });
});

test('no step is taken where no offer was requested', async () => {
  const id = await people.quote();
  await people.upload(id);
  expect((await people.step(id, 'review', { version: 0 })).statusCode).toBe(404);
  expect((await people.step(id, 'decline', { version: 0, reason: 'No.' })).statusCode).toBe(404);
});

test('a file is named by what is in it, whatever its sender called it, on both sides', async () => {
  const advisor = await people.headersOf('advisor');
  const id = await people.quote();
  const form = await uploadForm(id, makePdf(), { fileName: 'In-force illustration.hta' });
  const headers = { ...advisor, ...form.headers };
  const sent = { method: 'POST', url: '/api/uploadIllustration', headers, payload: form.payload } as const;
  expect((await trove.app.inject(sent)).statusCode).toBe(204);
  await trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${id}`, headers: advisor, payload: {} });
  for (const { files } of [await people.desk(id), await people.case(id)]) {
    expect(files.map(({ name }) => name)).toEqual(['In-force illustration.hta.pdf']);
  }
});

test('a file is handed to staff as a download, with a row in the log each time, and to its advisor', async () => {
  const id = await people.request();
  const { caseNumber, files } = await people.desk(id);
  const [file] = files;
  const staff = await people.headersOf('staff');
  const advisor = await people.headersOf('advisor');
  const url = `/api/admin/illustrations/${file!.id}`;
  const own = { url: `/api/cases/${id}/files/${file!.id}`, headers: advisor };
  for (const answer of [await trove.app.inject({ url, headers: staff }), await trove.app.inject(own)]) {
    expect(answer.rawPayload).toEqual(makePdf());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''in-force.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
  expect((await trove.app.inject({ url, headers: advisor })).statusCode).toBe(403);
  const other = await people.request();
  const elsewhere = { url: `/api/cases/${other}/files/${file!.id}`, headers: advisor };
  expect((await trove.app.inject(elsewhere)).statusCode).toBe(404);
  const downloads = () =>
    trove.db
      .selectFrom('audit_log')
      .select(['actor', 'detail'])
      .where('action', '=', 'illustration-downloaded')
      .where('detail', 'like', `%${file!.id}%`)
      .execute();
  await expect
    .poll(downloads)
    .toEqual([{ actor: 'admin@trove.example', detail: `${caseNumber}, file ${file!.id}` }]);
});

test('staff are shown the math of the estimate', async () => {
  const id = await people.request();
  const url = `/api/admin/offers/${id}/explanation`;
  const math = await people.get<{ high: { offer: number } }>('staff', url);
  expect(math.high.offer).toBe((await saved(id))?.estOffer);
});
