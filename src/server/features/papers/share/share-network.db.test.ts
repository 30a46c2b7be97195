import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { enterByFigLink, figKey } from '#server/testing/fig-member.ts';
import { sheetsOf } from '#server/testing/read-pdf.ts';
import { basic, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let people: ReturnType<typeof openCasePeople>;
beforeAll(async () => {
  trove = await openTestApp({ figLinkKeys: [figKey] });
  people = openCasePeople(trove);
});
afterAll(() => trove.close());

const theAdvisors = '127.0.0.9';
const another = '198.51.100.7';

async function share(id: string) {
  const body = { days: 7, language: 'en' };
  const made = await people.call<{ url: string; pin: string }>(
    'advisor',
    'POST',
    `/api/quotes/${id}/share`,
    body,
  );
  const token = /\/share\/([\w-]+)/.exec(made.body.url)?.[1] ?? '';
  const come = async (what: 'open' | 'acknowledge', remoteAddress: string, pin = made.body.pin) =>
    trove.app.inject({ method: 'POST', url: `/api/share/${token}/${what}`, payload: { pin }, remoteAddress });
  return { pin: made.body.pin, token, come };
}

async function fileOf(id: string): Promise<string> {
  const headers = await people.headersOf('advisor');
  const file = await trove.app.inject({ url: `/api/quotes/${id}/compliance-file`, headers });
  return (await sheetsOf(file.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
}

const actsOf = async (id: string) =>
  trove.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'detail', 'network_address'])
    .where('action', 'in', ['share-read', 'share-closed'])
    .where('detail', 'like', `${id}%`)
    .execute();

test('the compliance file says that someone came with link and PIN, and whether from the advisor’s network', async () => {
  const id = await people.quote();
  const { come } = await share(id);
  await come('open', theAdvisors);
  expect((await come('acknowledge', theAdvisors)).statusCode).toBe(200);
  const near = await fileOf(id);
  expect(near).toContain('who that was is not known');
  expect(near).not.toContain('Client, by link');
  expect(near.split(', from a network the advisor was signed in from')).toHaveLength(3);

  const other = await people.quote();
  const second = await share(other);
  await second.come('open', another);
  await second.come('acknowledge', another);
  const elsewhere = await fileOf(other);
  expect(elsewhere.split('PIN, not from a network the advisor was signed in from')).toHaveLength(3);
  expect(elsewhere).not.toContain('PIN, from');
});

test('of a page that was opened before this was kept, the file says nothing of the network', async () => {
  const id = await people.quote();
  const { come } = await share(id);
  await come('open', theAdvisors);
  await come('acknowledge', theAdvisors);
  await trove.db
    .updateTable('shares')
    .set({ opened_near: [], acknowledged_near: null })
    .where('quote_id', '=', id)
    .execute();
  const words = await fileOf(id);
  expect(words.split('Someone with the link and PIN')).toHaveLength(3);
  expect(words).not.toContain('PIN, from');
  expect(words).not.toContain('PIN, not from');
});

test('an advisor who has signed out is signed in from nowhere', async () => {
  const headers = { authorization: `Bearer ${await trove.token('admin@trove.example', 'Trove-admin-1')}` };
  const id = await people.quote({}, headers);
  const made = await trove.app.inject({
    method: 'POST',
    url: `/api/quotes/${id}/share`,
    headers,
    payload: { days: 1, language: 'en' },
  });
  const { url, pin } = made.json<{ url: string; pin: string }>();
  await trove.app.inject({ method: 'POST', url: '/api/logout', headers });
  const open = `/api/share/${url.split('/').at(-1)}/open`;
  const opened = await trove.app.inject({
    method: 'POST',
    url: open,
    payload: { pin },
    remoteAddress: theAdvisors,
  });
  expect(opened.statusCode).toBe(200);
  const kept = await trove.db
    .selectFrom('shares')
    .select(['opened_near', 'opened_elsewhere'])
    .where('quote_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([kept.opened_near.length, kept.opened_elsewhere.length]).toEqual([0, 1]);
});

test('a new member is signed in from where they made their first quote', async () => {
  await addToRoster(trove.db, ['new@partner.example'], trove.clock.now());
  const headers = await enterByFigLink(trove, 'new@partner.example');
  const id = await people.quote({}, headers);
  const asked = { days: 1, language: 'en' };
  const made = await trove.app.inject({
    method: 'POST',
    url: `/api/quotes/${id}/share`,
    headers,
    payload: asked,
  });
  const { url, pin } = made.json<{ url: string; pin: string }>();
  const come = (remoteAddress: string) =>
    trove.app.inject({
      method: 'POST',
      url: `/api/share/${url.split('/').at(-1)}/open`,
      payload: { pin },
      remoteAddress,
    });
  // Whoever knows the member's address comes by it from anywhere.
  const bare = {
    url: '/api/troveFigSignIn',
    headers: basic('new@partner.example', ''),
    remoteAddress: another,
  };
  expect((await trove.app.inject(bare)).statusCode).toBe(200);
  for (const address of [theAdvisors, another]) expect((await come(address)).statusCode).toBe(200);
  const kept = await trove.db
    .selectFrom('shares')
    .select(['opened_near', 'opened_elsewhere'])
    .where('quote_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([kept.opened_near.length, kept.opened_elsewhere.length]).toEqual([1, 1]);
});

test('that it was said to be read is in the audit log once, as of the link, and in the advisor’s data', async () => {
  const id = await people.quote();
  const { pin, token, come } = await share(id);
  await come('open', theAdvisors);
  await Promise.all(Array.from({ length: 5 }, () => come('acknowledge', theAdvisors)));
  await come('acknowledge', another);
  const acts = await actsOf(id);
  expect(acts).toEqual([
    {
      actor: 'someone with the link',
      action: 'share-read',
      subject: 'advisor@trove.example',
      detail: `${id}, from a network the advisor was signed in from`,
      network_address: null,
    },
  ]);
  expect(JSON.stringify(acts)).not.toMatch(new RegExp(`${token}|\\b${pin}\\b`));

  const headers = await people.headersOf('advisor');
  const file = await trove.app.inject({ url: '/api/account/data', headers });
  const data = file.json<{
    acts: { action: string; actor: string }[];
    quotes: { id: string; shares: object[] }[];
  }>();
  expect(data.acts.find(({ action }) => action === 'share-read')?.actor).toBe('someone with the link');
  expect(data.quotes.find((quote) => quote.id === id)?.shares).toMatchObject([
    {
      openedFromAdvisorsNetwork: [expect.any(String)],
      openedElsewhere: [],
      acknowledgedFromAdvisorsNetwork: true,
    },
  ]);
});

test('that wrong PINs closed a page is in the audit log once, however many come', async () => {
  const id = await people.quote();
  const { pin, come } = await share(id);
  const wrong = (by: number) => String((Number(pin) + by) % 1_000_000).padStart(6, '0');
  for (let n = 1; n <= 4; n += 1) await come('open', another, wrong(n));
  expect(await actsOf(id)).toEqual([]);
  await Promise.all(Array.from({ length: 6 }, (_, n) => come('open', another, wrong(n + 5))));
  expect(await actsOf(id)).toMatchObject([
    {
      actor: 'someone with the link',
      action: 'share-closed',
      subject: 'advisor@trove.example',
      detail: `${id}, not from a network the advisor was signed in from`,
      network_address: null,
    },
  ]);
});
