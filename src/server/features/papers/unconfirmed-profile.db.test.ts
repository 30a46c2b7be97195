import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#contract/accounts/account.ts';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import type { OpenedShare } from '#contract/papers/share.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { sheetsOf } from '#server/testing/read-pdf.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

const owner = 'ann@agency.example';
const asked = {
  advisorName: 'Ann Agent',
  email: owner,
  agreements: { privacyPolicy: true, termsOfUse: true },
};
const byStranger = { ...asked, phoneNumber: '900 555 6666', npn: '1234567', licensedStates: ['TX'] };

let trove: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp();
  expect((await call('POST', '/api/requestLogin', byStranger)).statusCode).toBe(201);
  // Hers comes too late.
  expect(
    (await call('POST', '/api/requestLogin', { ...asked, phoneNumber: '206 555 0100' })).statusCode,
  ).toBe(426);
  const admin = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
  const waiting = (await call('GET', '/api/admin/login-requests', undefined, admin)).json<{
    rows: { id: string }[];
  }>();
  await call('POST', `/api/admin/login-requests/${waiting.rows[0]!.id}/grant`, undefined, admin);
  const { password_hash } = await trove.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', 'advisor@trove.example')
    .executeTakeFirstOrThrow();
  const own = { password_hash, status: 'active', first_password_expires_at: null } as const;
  await trove.db.updateTable('accounts').set(own).where('email', '=', owner).execute();
  headers = bearer(await trove.token(owner));
});
afterAll(() => trove.close());

const call = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  by?: { authorization: string },
) => trove.app.inject({ method, url, ...(payload && { payload }), ...(by && { headers: by }) });

const change = async (more: object) => {
  const { email: _email, logo: _logo, isConfirmed: _isConfirmed, ...profile } = await account();
  return call('PUT', '/api/account', { ...profile, ...more }, headers);
};
const account = async () => (await call('GET', '/api/account', undefined, headers)).json<Account>();

/** All that leaves with the advisor's name on it. */
async function seenByClients() {
  const { rid } = (await call('POST', '/api/createQuote', goodFacts, headers)).json<QuoteAnswer>();
  await call('PUT', `/api/saveQuote/${rid}`, undefined, headers);
  const share = await call('POST', `/api/quotes/${rid}/share`, { days: 7, language: 'en' }, headers);
  const { url, pin } = share.json<{ url: string; pin: string }>();
  const page = `/api/share/${url.split('/').at(-1)!.split('?')[0]}/open`;
  const opened = (await call('POST', page, { pin })).json<OpenedShare>();
  const summary = await call('POST', `/api/quotes/${rid}/client-summary`, { language: 'en' }, headers);
  const letter = await call('GET', `/api/quotes/${rid}/carrier-letter`, undefined, headers);
  trove.clock.advance(7 * 86_400_000);
  headers = bearer(await trove.token(owner));
  const closed = await call('POST', page, { pin });
  return [
    JSON.stringify(opened.summary.advisor),
    (await sheetsOf(summary.rawPayload)).join(' '),
    (await sheetsOf(letter.rawPayload)).join(' '),
    closed.body,
  ].map((text) => text.replaceAll(/\s+/g, ' '));
}

test('what a request for a login said of someone is shown to no client before they saved it', async () => {
  expect(await account()).toMatchObject({ phone: '900 555 6666', npn: '1234567', isConfirmed: false });
  for (const seen of await seenByClients()) {
    expect(seen).toContain('Ann Agent');
    expect(seen).not.toMatch(/900 555|1234567|TX/);
  }

  // Another choice on the same page says nothing of it.
  const { mails } = await account();
  expect((await change({ mails: { ...mails, watch: false } })).json<Account>().isConfirmed).toBe(false);
  expect((await account()).isConfirmed).toBe(false);

  const saved = await change({ phone: '206 555 0100', isConfirmed: true });
  expect(saved.json()).toMatchObject({ phone: '206 555 0100', isConfirmed: true });
  const seen = await seenByClients();
  for (const one of seen) expect(one).toContain('206 555 0100');
  expect(seen[0]).toContain('NPN 1234567, licensed in TX');
  // It stays so, whatever is changed next.
  expect((await change({ firm: 'Agents' })).json<Account>().isConfirmed).toBe(true);
});
