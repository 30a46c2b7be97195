import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskCaseAnswer } from '#contract/cases/admin-cases.ts';
import { messages } from '#contract/messages.ts';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { openClamd } from '#server/adapters/virus-scan/clamd.ts';
import { noScanner, type VirusScanner } from '#server/adapters/virus-scan/virus-scanner.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer, countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { testClamd } from '#server/testing/test-clamd.ts';

let trove: TestApp;
let advisor: { authorization: string };
let staff: { authorization: string };
/** What answers at CLAMD_URL just now. */
let clamd: VirusScanner;
let real: VirusScanner;
let infected: Buffer;
const away = openClamd({ path: '/nowhere/clamd.sock' });
beforeAll(async () => {
  const { host, port, virusMark } = testClamd();
  real = openClamd({ host, port });
  infected = Buffer.concat([Buffer.from(`%PDF-1.4\n%${virusMark}\n`), makePdf()]);
  const scanner: VirusScanner = {
    isSet: true,
    scan: (content) => clamd.scan(content),
    answers: () => clamd.answers(),
  };
  trove = await openTestApp({}, { scanner, attempts: countNothing });
  advisor = bearer(await trove.token());
});
beforeEach(async () => {
  clamd = real;
  staff = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
});
afterAll(() => trove.close());

async function newQuote(app = trove, headers = advisor): Promise<string> {
  const asked = { method: 'POST', url: '/api/createQuote', headers, payload: goodFacts } as const;
  return (await app.app.inject(asked)).json<QuoteAnswer>().rid;
}

async function upload(quoteId: string, file: Buffer, app = trove, who = advisor) {
  const form = await uploadForm(quoteId, file);
  const url = '/api/uploadIllustration';
  const headers = { ...who, ...form.headers };
  return app.app.inject({ method: 'POST', url, headers, payload: form.payload });
}

const rowsOf = (quoteId: string, app = trove) =>
  app.db.selectFrom('illustrations').selectAll().where('quote_id', '=', quoteId).execute();

const stateOf = async (quoteId: string) => (await rowsOf(quoteId)).map((row) => row.scan_state);

const mark = async (quoteId: string) =>
  (await trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${quoteId}`, headers: advisor }))
    .statusCode;

const download = (id: string) => trove.app.inject({ url: `/api/admin/illustrations/${id}`, headers: staff });

const quarantines = async (quoteId: string) =>
  trove.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'detail'])
    .where('action', '=', 'illustration-quarantined')
    .where('detail', 'like', `%quote ${quoteId}%`)
    .execute();

describe('an upload', () => {
  test('in which nothing is found is marked as clean and downloaded', async () => {
    const quoteId = await newQuote();
    expect((await upload(quoteId, makePdf())).statusCode).toBe(204);
    const [row] = await rowsOf(quoteId);
    expect(row).toMatchObject({ scan_state: 'clean', scanned_at: trove.clock.now(), virus_found: null });
    expect((await download(row!.id)).statusCode).toBe(200);
  });

  test('with a virus is refused, kept sealed, shown at the desk, logged, and never downloaded', async () => {
    const quoteId = await newQuote();
    const answer = await upload(quoteId, infected);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { code: 'illustration-infected', message: messages.illustrationInfected },
    ]);
    const [row] = await rowsOf(quoteId);
    expect(row).toMatchObject({ scan_state: 'infected', virus_found: 'Trove.Test.UNOFFICIAL' });
    const kept = await buffer(await trove.files.read({ name: row!.file_name, keyId: row!.key_id }));
    expect([kept.equals(infected), row!.key_id]).toEqual([true, trove.files.currentKeyId]);
    const refused = await download(row!.id);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'quarantined']);
    expect(await quarantines(quoteId)).toEqual([
      {
        actor: 'system',
        subject: 'advisor@trove.example',
        detail: `quote ${quoteId}: Trove.Test.UNOFFICIAL`,
      },
    ]);
    trove.clock.advance(11 * 60_000);
    const url = `/api/admin/offers/${quoteId}`;
    const desk = (await trove.app.inject({ url, headers: staff })).json<DeskCaseAnswer>();
    expect(desk.files).toMatchObject([{ scan: 'infected', virus: 'Trove.Test.UNOFFICIAL' }]);
  });

  test('with a virus is no illustration: it opens no case and takes no place', async () => {
    const quoteId = await newQuote();
    const before = (await trove.files.list()).length;
    for (let time = 0; time < 6; time += 1) expect((await upload(quoteId, infected)).statusCode).toBe(422);
    expect(await rowsOf(quoteId)).toHaveLength(5);
    expect((await trove.files.list()).length).toBe(before + 5);
    expect(await quarantines(quoteId)).toHaveLength(6);
    expect(await mark(quoteId)).toBe(409);
    expect((await upload(quoteId, makePdf())).statusCode).toBe(204);
    expect(await mark(quoteId)).toBe(204);
  });

  test('that is more than the scanner takes is taken and marked as not scanned', async () => {
    const quoteId = await newQuote();
    expect((await upload(quoteId, makePdf(3 * testClamd().mostBytes))).statusCode).toBe(204);
    expect(await stateOf(quoteId)).toEqual(['not-scanned']);
  });

  test('is taken and marked as not scanned where no scanner is set', async () => {
    const plain = await openTestApp({}, { scanner: noScanner });
    const headers = bearer(await plain.token());
    const quoteId = await newQuote(plain, headers);
    expect((await upload(quoteId, infected, plain, headers)).statusCode).toBe(204);
    await plain.workPeriodically();
    expect(await rowsOf(quoteId, plain)).toMatchObject([{ scan_state: 'not-scanned', scan_tried_at: null }]);
    await plain.close();
  });
});

describe('while the scanner is away', () => {
  test('uploads are taken and marked, and scanned once it is back', async () => {
    clamd = away;
    const [clean, bad] = [await newQuote(), await newQuote()];
    expect((await upload(clean, makePdf())).statusCode).toBe(204);
    expect((await upload(bad, infected)).statusCode).toBe(204);
    expect([await mark(clean), await mark(bad)]).toEqual([204, 204]);
    await trove.workPeriodically();
    expect([...(await stateOf(clean)), ...(await stateOf(bad))]).toEqual(['not-scanned', 'not-scanned']);
    clamd = real;
    await trove.workPeriodically();
    expect([...(await stateOf(clean)), ...(await stateOf(bad))]).toEqual(['clean', 'infected']);
    expect((await download((await rowsOf(bad))[0]!.id)).statusCode).toBe(409);
    await trove.workPeriodically();
    expect(await quarantines(bad)).toHaveLength(1);
    await trove.mailed();
    const letters = trove.letters.filter(({ subject }) => subject === 'We cannot open the file you sent');
    expect(letters.map(({ to }) => to)).toEqual(['advisor@trove.example']);
  });

  test('no more are kept of those that turn out to be infected than of those that come so', async () => {
    const quoteId = await newQuote();
    for (const count of [5, 2]) {
      clamd = away;
      for (let n = 0; n < count; n += 1) expect((await upload(quoteId, infected)).statusCode).toBe(204);
      clamd = real;
      await trove.workPeriodically();
    }
    expect(await stateOf(quoteId)).toEqual(Array(5).fill('infected'));
    expect(await quarantines(quoteId)).toHaveLength(7);
  });

  test('one that came by an address alone is marked as such, and nobody is told of their computer', async () => {
    clamd = away;
    const email = 'member@fig.example';
    const entered = await trove.app.inject({ url: '/api/troveFigSignIn', headers: basic(email, '') });
    const bare = bearer(entered.json<{ token: string }>().token);
    const quoteId = await newQuote(trove, bare);
    expect((await upload(quoteId, infected, trove, bare)).statusCode).toBe(204);
    const request = { method: 'PUT', url: `/api/markAsRequested/${quoteId}`, headers: bare } as const;
    expect((await trove.app.inject(request)).statusCode).toBe(204);
    clamd = real;
    await trove.workPeriodically();
    expect(await stateOf(quoteId)).toEqual(['infected']);
    const detail = `FIG address alone, quote ${quoteId}: Trove.Test.UNOFFICIAL`;
    expect(await quarantines(quoteId)).toEqual([{ actor: 'system', subject: email, detail }]);
    await trove.mailed();
    const letters = trove.letters.filter(({ subject }) => subject === 'We cannot open the file you sent');
    expect(letters.map(({ to }) => to)).not.toContain(email);
  });

  test('one without a verdict is tried again after an hour, and one that is damaged holds up no other', async () => {
    clamd = away;
    const [damaged, good] = [await newQuote(), await newQuote()];
    for (const quoteId of [damaged, good]) await upload(quoteId, makePdf());
    const [row] = await rowsOf(damaged);
    await writeFile(join(trove.filesFolder, row!.file_name), 'not what was sealed');
    clamd = {
      ...real,
      async scan(content) {
        await buffer(content);
        return { kind: 'unavailable', reason: 'busy' };
      },
    };
    await trove.workPeriodically();
    clamd = real;
    await trove.workPeriodically();
    expect(await stateOf(good)).toEqual(['not-scanned']);
    trove.clock.advance(3_600_000);
    await trove.workPeriodically();
    expect([...(await stateOf(damaged)), ...(await stateOf(good))]).toEqual(['not-scanned', 'clean']);
    expect(trove.logLines.some((line) => line.includes(row!.id))).toBe(true);
  });

  test('one that never has a verdict is sent ever later', async () => {
    // Of the tests before.
    await trove.db.updateTable('illustrations').set({ scan_state: 'clean' }).execute();
    const quoteId = await newQuote();
    let sent = 0;
    clamd = {
      ...real,
      async scan(content) {
        await buffer(content);
        sent += 1;
        return { kind: 'unavailable', reason: 'it ended' };
      },
    };
    await upload(quoteId, makePdf());
    for (let hour = 0; hour < 48; hour += 1) {
      await trove.workPeriodically();
      trove.clock.advance(3_600_000);
    }
    clamd = real;
    // When it came, at once, and after 1, 2, 4, 8, 16 and 32 hours.
    expect(sent).toBe(8);
  });
});
