import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasePeople } from '#server/testing/case-people.ts';
import { outOfOrder, readPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp();
  people = openCasePeople(trove);
  await people.call('advisor', 'PUT', '/api/account', marisol);
});
afterAll(() => trove.close());

const marisol = {
  name: 'Marisol Reyes, CLU',
  phone: '(253) 555-0119',
  firm: 'Reyes Family Planning',
  npn: '18442907',
  licensedStates: ['OR', 'WA'],
  mails: { progress: true, papers: true, messages: true, offerEnding: true, reminders: true, watch: true },
};
const details = {
  nickname: 'Mrs. Canary',
  surrenderValue: 69_500,
  loanBalance: 12_000,
  premiumsPaid: 64_000,
  policyIssueDate: '06/14/2019',
};
const day = 86_400_000;

async function paper(id: string, name: string, payload?: { language: string; [more: string]: unknown }) {
  const headers = await people.headersOf('advisor');
  const url = `/api/quotes/${id}/${name}`;
  const answer = await trove.app.inject(
    payload ? { method: 'POST', url, headers, payload } : { method: 'GET', url, headers },
  );
  // PAPERS_TO=folder keeps them to be looked at.
  const folder = process.env['PAPERS_TO'];
  const language = payload?.language ?? 'en';
  if (folder && answer.statusCode === 200)
    writeFileSync(`${folder}/${name}-${language}.pdf`, answer.rawPayload);
  return answer;
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The file with its streams opened: what a reader of its structure sees. */
function opened(content: Buffer): string {
  const text = content.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return stream;
    }
  });
  return [text, ...streams].join('\n');
}

test('a client summary is one tagged page in either language, the same bytes each time, under a plain name', async () => {
  const id = await people.quote(details);
  for (const language of ['en', 'es']) {
    const made = await paper(id, 'client-summary', { language, preparedFor: 'Señora Łukasiewicz' });
    expect(made.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="client-summary.pdf"',
      'cache-control': 'no-store',
    });
    const inside = opened(made.rawPayload);
    expect(inside).toContain(`/Lang (${language})`);
    expect(inside).toContain('/StructTreeRoot');
    expect(inside).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/);
    expect(inside).toContain('pdfuaid');
    expect(inside).toMatch(/\/Count 1\b/);
    expect(inside).toContain('/FontFile2');
    expect(inside).not.toMatch(/\/FontName \/(?!\w{6}\+(PublicSans|Besley))/);
    const again = await paper(id, 'client-summary', { language, preparedFor: 'Señora Łukasiewicz' });
    expect(digest(again.rawPayload)).toBe(digest(made.rawPayload));
  }
  const other = await paper(id, 'client-summary', { language: 'en' });
  expect(other.statusCode).toBe(200);
  const notes = await trove.db.selectFrom('quote_papers').selectAll().where('quote_id', '=', id).execute();
  expect(notes.map(({ kind, language }) => `${kind} ${language}`).sort()).toEqual([
    'client-summary en',
    'client-summary es',
  ]);
});

test('a client summary tells neither nickname nor birth date, and works out tax on typed rates alone', async () => {
  const id = await people.quote(details);
  for (const language of ['en', 'es'] as const) {
    const without = await textOf(await paper(id, 'client-summary', { language }));
    const taxRates = { ordinary: 0.2435, capitalGain: 0.15 };
    const text = await textOf(await paper(id, 'client-summary', { language, taxRates }));
    expect(text).toContain('69,500');
    for (const said of [without, text]) expect(said).not.toMatch(/Canary|1952|14 de marzo|March 14|3\/14/);
    expect(text).toContain('24.35%');
    expect(without).not.toContain('24.35%');
    // Cash value 81,500 less 64,000 paid in is 17,500 of ordinary income; 12,000 of loan go off what is left.
    expect(text).toContain('$4,261');
    expect(text).toContain('$65,239');
    expect(text).toMatch(/tax adviser|asesor de impuestos/);
  }
  const refused = await paper(id, 'client-summary', {
    language: 'en',
    taxRates: { ordinary: 24, capitalGain: 0.15 },
  });
  expect(refused.statusCode).toBe(422);
});

async function textOf({ rawPayload }: { rawPayload: Buffer }): Promise<string> {
  const { said } = await readPdf(rawPayload);
  return said.map(({ text }) => text).join(' ');
}

test('a quote that pays nothing has its summary too; so has one of which little is known', async () => {
  const worthless = await people.quote({ annualPremium: 250_000 });
  expect((await paper(worthless, 'client-summary', { language: 'es' })).statusCode).toBe(200);
  const bare = await people.quote({ stateOfOwnership: 'Alabama', policyGuaranteeBool: false });
  expect(
    (await paper(bare, 'client-summary', { language: 'en', advisorPay: '2% of the price.' })).statusCode,
  ).toBe(200);
  expect((await paper(bare, 'compliance-file')).statusCode).toBe(200);
});

test('a name that no typeface has is answered with a sentence, not a broken page', async () => {
  const id = await people.quote(details);
  const refused = await paper(id, 'client-summary', { language: 'en', preparedFor: 'Frau 王' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({
    code: 'unprintable',
    message: 'Our papers cannot print “王”. Write it in Latin letters, as on a passport, and try again.',
  });
});

test('ten business days after a letter to the carrier its advisor is asked, once, without birth date or nickname', async () => {
  const id = await people.quote(details);
  const answered = await people.quote(details);
  for (const one of [id, answered]) expect((await paper(one, 'carrier-letter')).statusCode).toBe(200);
  await people.upload(answered);
  const asked = async () => {
    await trove.workPeriodically();
    await trove.mailed();
    return trove.letters.filter(({ subject }) => subject === 'Has the carrier answered?');
  };
  // Made on a Sunday.
  trove.clock.advance(11 * day);
  expect(await asked()).toHaveLength(0);
  trove.clock.advance(day);
  const letters = await asked();
  expect(letters).toHaveLength(1);
  expect(letters[0]?.to).toBe('advisor@trove.example');
  expect(letters[0]?.text).toContain(id);
  expect(JSON.stringify(letters)).not.toMatch(/Canary|1952/);
  expect(await asked()).toHaveLength(1);
});

test.each([
  [
    'client-summary',
    { language: 'en' },
    'Your life policy: three ways forward',
    'en',
    ['H1', 'H2', 'L', 'LI', 'TH', 'Figure'],
  ],
  [
    'client-summary',
    { language: 'es' },
    'Su póliza de vida: tres caminos',
    'es',
    ['H1', 'H2', 'L', 'LI', 'TH', 'Figure'],
  ],
  ['carrier-letter', undefined, /./, 'en', ['H1', 'P']],
  ['compliance-file', undefined, /./, 'en', ['H1', 'H2', 'Table', 'TH']],
] as const)(
  '%s %o is heard in the order in which it is read',
  async (name, payload, title, language, roles) => {
    const made = await paper(await people.quote(details), name, payload);
    const read = await readPdf(made.rawPayload);
    expect(read.title).toMatch(title);
    expect(read.language).toBe(language);
    expect([...read.roles]).toEqual(expect.arrayContaining([...roles]));
    expect(read.said.length).toBeGreaterThan(20);
    expect(read.unsaid).toEqual([]);
    expect(outOfOrder(read.said)).toEqual([]);
    expect(read.alternatives.every((words) => words.length > 10)).toBe(true);
    // Every typeface of it is in the file.
    const inside = opened(made.rawPayload);
    const descriptors = inside.match(/\/Type \/FontDescriptor[^>]*/g) ?? [];
    expect(descriptors.length).toBeGreaterThan(1);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23] /);
  },
);

test('a compliance file is kept: the same bytes while nothing has changed, a new one beside it after', async () => {
  const id = await people.request(details);
  const answers = {
    keep: { considered: true, reason: 'Premium now 31% of her income; children do not wish to pay it' },
    'exchange-1035': { considered: false, reason: 'No need for an annuity' },
  };
  const put = await people.call('advisor', 'PUT', `/api/quotes/${id}/alternatives`, answers);
  expect(put.body).toEqual(answers);
  expect(await people.get('advisor', `/api/quotes/${id}/alternatives`)).toEqual(answers);

  const first = await paper(id, 'compliance-file');
  trove.clock.advance(day);
  expect(digest((await paper(id, 'compliance-file')).rawPayload)).toBe(digest(first.rawPayload));
  await people.step(id, 'offer', { amount: 130_000, validUntil: '2026-12-31' });
  const second = await paper(id, 'compliance-file');
  expect(digest(second.rawPayload)).not.toBe(digest(first.rawPayload));

  await people.call('advisor', 'PUT', `/api/quotes/${id}/alternatives`, {
    sell: { considered: true, reason: 'Asked for since' },
  });
  await Promise.all([paper(id, 'compliance-file'), paper(id, 'compliance-file')]);
  const kept = await trove.db.selectFrom('compliance_files').selectAll().where('quote_id', '=', id).execute();
  expect(kept).toHaveLength(3);
  expect(JSON.stringify(kept)).not.toContain('Canary');
  const acts = await trove.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'compliance-file-made')
    .execute();
  const made = acts.map(({ detail }) => detail).filter((detail) => detail?.startsWith(id));
  expect(made).toHaveLength(kept.length);
  expect(made).toEqual(expect.arrayContaining(kept.map(({ record_hash }) => `${id}: ${record_hash}`)));
});

test('a quote on file keeps its person for five years, and can still be read; then both go', async () => {
  const id = await people.quote(details);
  const other = await people.quote(details);
  await people.call('advisor', 'PUT', `/api/quotes/${id}/alternatives`, {
    sell: { considered: true, reason: 'Canary reason' },
  });
  const made = await paper(id, 'compliance-file');
  trove.clock.advance(60 * day);
  await trove.forget();
  const ids = async () => (await trove.db.selectFrom('quotes').select('id').execute()).map((row) => row.id);
  expect(await ids()).toContain(id);
  expect(await ids()).not.toContain(other);
  const headers = await people.headersOf('advisor');
  expect((await trove.app.inject({ url: `/api/quotes/${id}`, headers })).statusCode).toBe(200);
  expect(digest((await paper(id, 'compliance-file')).rawPayload)).toBe(digest(made.rawPayload));
  expect((await paper(id, 'client-summary', { language: 'en' })).statusCode).toBe(410);

  trove.clock.advance(5 * 366 * day);
  await trove.forget();
  expect(await ids()).not.toContain(id);
  expect(await trove.db.selectFrom('quote_alternatives').selectAll().execute()).toEqual([]);
  expect(await trove.db.selectFrom('compliance_files').selectAll().execute()).toEqual([]);
});

test('who asks for many papers at once waits alone, and what was refused does not count', async () => {
  const id = await people.quote(details);
  const counted = async () =>
    (await trove.db.selectFrom('attempts').select('count').execute()).reduce(
      (sum, { count }) => sum + count,
      0,
    );
  const before = await counted();
  const asked = Array.from({ length: 6 }, () => paper(id, 'client-summary', { language: 'en' }));
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 429, 429, 429]);
  expect((await counted()) - before).toBe(3);
  expect((await paper(id, 'client-summary', { language: 'en' })).statusCode).toBe(200);
});

test('a logo that cannot be drawn is left out of the paper, and the log says so', async () => {
  const id = await people.quote(details);
  const { id: account } = await trove.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'advisor@trove.example')
    .executeTakeFirstOrThrow();
  const plain = await paper(id, 'client-summary', { language: 'en' });
  await trove.db
    .insertInto('account_logos')
    .values({
      account_id: account,
      kind: 'png',
      width: 10,
      height: 10,
      content: Buffer.from('no picture'),
      changed_at: trove.clock.now(),
    })
    .execute();
  const made = await paper(id, 'client-summary', { language: 'en' });
  expect([made.statusCode, digest(made.rawPayload)]).toEqual([200, digest(plain.rawPayload)]);
  expect(trove.logLines.join('\n')).toContain('a paper was made without its logo');
  await trove.db.deleteFrom('account_logos').execute();
});

test('neither nickname, birth date nor what was typed for a paper is in the log', () => {
  expect(trove.logLines.join('\n')).not.toMatch(/Canary|1952-03-14|03\/14\/1952|Łukasiewicz|王/);
});
