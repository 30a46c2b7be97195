import { formatIsoDate, calendarDateIn } from '#contract/text/calendar-date.ts';
import type { DeskCaseAnswer } from '#contract/cases/admin-cases.ts';
import type { CaseAnswer } from '#contract/cases/case-wire.ts';
import { administrator, signIn } from './accounts.ts';
import { makeQuote, pdf } from './quotes.ts';
import { expect } from './trove.ts';

/** A quote whose offer is requested, by the API: for journeys that begin after it. */
export async function makeCase(url: string, token: string, nickname = ''): Promise<CaseAnswer> {
  const { rid } = await makeQuote(url, token, { nickname });
  const form = new FormData();
  form.set('name', pdf.name);
  form.set('rid', rid);
  form.set('file', new Blob([new Uint8Array(pdf.buffer)]), pdf.name);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url}/api/uploadIllustration`, { method: 'POST', headers, body: form });
  await fetch(`${url}/api/markAsRequested/${rid}`, { method: 'PUT', headers });
  return readCase(url, token, rid);
}

export async function readCase(url: string, token: string, rid: string): Promise<CaseAnswer> {
  const answer = await fetch(`${url}/api/cases/${rid}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as CaseAnswer;
}

/** So many days from now, where the business is. */
export function inDays(days: number): string {
  return formatIsoDate(calendarDateIn('America/Los_Angeles', new Date(Date.now() + days * 86_400_000)));
}

/** A step of the desk, by the API. */
export async function deskStep(
  url: string,
  rid: string,
  step: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<DeskCaseAnswer> {
  const headers = {
    authorization: `Bearer ${await signIn(url, administrator)}`,
    'content-type': 'application/json',
  };
  const now = await fetch(`${url}/api/admin/offers/${rid}`, { headers });
  const { version } = (await now.json()) as DeskCaseAnswer;
  const answer = await fetch(`${url}/api/admin/offers/${rid}/${step}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ version, ...body }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as DeskCaseAnswer;
}

/** A firm offer inside the estimate: whoever makes one above it has to explain it. */
export function offerFor({ quote }: CaseAnswer): Record<string, unknown> {
  return {
    amount: Math.round((quote.estOfferLow + quote.estOffer) / 2),
    validUntil: inDays(20),
    override: { reason: 'A journey of the tests.' },
  };
}

/** What the advisor does on a case, by the API. */
export async function actOnCase(url: string, token: string, path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${url}/api/cases/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
}
