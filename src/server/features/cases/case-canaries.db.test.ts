import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskCaseAnswer } from '#contract/cases/admin-cases.ts';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { withoutRowValues } from '#server/adapters/error-reports.ts';
import { openSmtpPostman } from '#server/adapters/mail/smtp-postman.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';

let trove: TestApp;
let smtp: TestSmtp;
let postman: ReturnType<typeof openSmtpPostman>;

beforeAll(async () => {
  smtp = await openTestSmtp();
  postman = openSmtpPostman(smtp.url, 'Trove <quotes@trove.example>');
  trove = await openTestApp({}, { postman });
});
afterAll(async () => {
  await trove.close();
  postman.close();
  smtp.close();
});

/** Figures that stand nowhere else. */
const facts = {
  ...goodFacts,
  nickname: 'Canary7',
  dateOfBirth: '04/05/1946',
  deathBenefit: 7_654_321,
  annualPremium: 65_432.1,
};
const canaries = ['04/05/1946', '1946-04-05', '7654321', '65432', 'Canary7', 'advisor@trove.example'];

test('from six facts to an offer: letters leave through a mail server, and nothing of it reaches a log or a report', async () => {
  const advisor = bearer(await trove.token());
  const staff = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  const asked = { method: 'POST', url: '/api/createQuote', headers: advisor } as const;
  await trove.app.inject({ ...asked, payload: { ...facts, deathBenefit: 7_654_321_000 } });
  const { rid, estOffer } = (await trove.app.inject({ ...asked, payload: facts })).json<QuoteAnswer>();
  expect(estOffer).toBeGreaterThan(0);

  await trove.app.inject({ url: `/api/emailQuoteToSelf/${rid}`, headers: advisor });
  const form = await uploadForm(rid, makePdf(), { fileName: 'Canary7.pdf' });
  const upload = { method: 'POST', url: '/api/uploadIllustration' } as const;
  await trove.app.inject({ ...upload, headers: { ...advisor, ...form.headers }, payload: form.payload });
  await trove.app.inject({ ...upload, headers: { ...advisor, ...form.headers }, payload: 'Canary7' });
  await trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${rid}`, headers: advisor });
  const desk = { url: `/api/admin/offers/${rid}`, headers: staff };
  const { files, version } = (await trove.app.inject(desk)).json<DeskCaseAnswer>();
  const url = `/api/admin/illustrations/${files[0]!.id}`;
  expect((await trove.app.inject({ url, headers: staff })).statusCode).toBe(200);
  const decline = { method: 'POST', url: `/api/admin/offers/${rid}/decline`, headers: staff } as const;
  await trove.app.inject({ ...decline, payload: { version, reason: 'Canary7' } });
  const message = { method: 'POST', url: `/api/cases/${rid}/messages`, headers: advisor } as const;
  await trove.app.inject({ ...message, payload: { text: 'Canary7' } });

  for (const [to, subject] of [
    ['offers@trove.example', 'Offer requested: T-2026-0001'],
    ['advisor@trove.example', 'Your offer request has arrived: T-2026-0001'],
    ['advisor@trove.example', 'T-2026-0001: we cannot make an offer'],
    ['offers@trove.example', 'New message: T-2026-0001'],
  ] as const) {
    const letter = await smtp.letterTo(to, subject);
    expect([letter.recipients, letter.from?.text]).toEqual([[to], '"Trove" <quotes@trove.example>']);
    for (const part of [letter.text, letter.html]) expect(part).toContain('$7,654,321');
  }
  const reports = trove.reports.map((report) => withoutRowValues(report).stack);
  const written = [...trove.logLines, ...reports].join('\n');
  expect(trove.logLines.length).toBeGreaterThan(8);
  expect(canaries.filter((canary) => written.includes(canary))).toEqual([]);
});
