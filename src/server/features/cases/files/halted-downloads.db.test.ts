import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3Files } from '#server/adapters/files/s3/s3-files.ts';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { makePdf } from '#server/testing/illustration-files.ts';
import { figKey } from '#server/testing/fig-member.ts';
import { office, openPartnerCallers } from '#server/testing/partner-callers.ts';
import { bearer, countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** A store whose files of bare sessions come to a halt after their first frame, as for a reader who reads no further. */
const kept = new Map<string, Buffer>();
const halting = new Set<string>();
const halted: ServerResponse[] = [];
const store = createServer((asked, answer) => {
  const path = asked.url ?? '';
  void buffer(asked).then((sent) => {
    if (asked.method === 'PUT') kept.set(path, sent);
    const body = asked.method === 'GET' ? kept.get(path)! : Buffer.alloc(0);
    answer.writeHead(200, { 'content-length': body.length });
    if (!halting.has(path)) return answer.end(body);
    halted.push(answer);
    return answer.write(body.subarray(0, 100_000));
  });
});

let trove: TestApp;
let files: ReturnType<typeof openS3Files>;
beforeAll(async () => {
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const endpoint = new URL(`http://127.0.0.1:${(store.address() as AddressInfo).port}`);
  const address = { endpoint, bucket: 'trove', prefix: '' };
  files = openS3Files(address, { accessKeyId: 'any', secretAccessKey: 'any', region: 'any' });
  trove = await openTestApp({ figLinkKeys: [figKey] }, { files, attempts: countNothing });
});
afterAll(async () => {
  await trove.close();
  files.close();
  store.closeAllConnections();
  store.close();
});

test('whatever bare sessions read and do not read, an advisor uploads and downloads, the member they name and staff too', async () => {
  const people = openCasePeople(trove);
  const partner = openPartnerCallers(() => trove);
  const email = 'member@partner.example';
  await addToRoster(trove.db, ['partner.example'], trove.clock.now());
  const fileOf = async (quoteId: string) =>
    trove.db
      .selectFrom('illustrations')
      .select('id')
      .where('quote_id', '=', quoteId)
      .executeTakeFirstOrThrow();
  const own = await people.request({}, undefined, makePdf(300_000));
  const member = bearer(await partner.tokenOf(partner.enter(email, office, partner.signedQuery(email))));
  const members = await people.request({}, member, makePdf(300_000));
  const ready = new Set(kept.keys());

  const strangers: { remoteAddress: string; headers: { authorization: string }; url: string }[] = [];
  for (let n = 1; n <= 6; n += 1) {
    const remoteAddress = `203.0.113.${n}`;
    const headers = bearer(await partner.tokenOf(partner.enter(email, remoteAddress)));
    const id = await people.request({}, headers, makePdf(300_000));
    strangers.push({ remoteAddress, headers, url: `/api/cases/${id}/files/${(await fileOf(id)).id}` });
  }
  for (const path of kept.keys()) if (!ready.has(path)) halting.add(path);
  const refused: unknown[] = [];
  let ended = 0;
  const answers = strangers.flatMap((stranger) =>
    Array.from({ length: 6 }, async () => {
      const answer = await trove.app.inject(stranger).catch(() => (ended += 1));
      if (typeof answer === 'number') return;
      if (answer.statusCode !== 200) refused.push([answer.statusCode, answer.headers['retry-after']]);
    }),
  );
  // Without a bound the store's connections would all be taken.
  await expect.poll(() => halted.length + refused.length).toBe(36);
  // Some of these began when a site that had more than they lost one.
  await expect.poll(() => halted.length - ended).toBe(12);
  expect(refused[0]).toEqual([503, '2']);

  expect(await people.upload(await people.quote())).toBe(204);
  const { id } = await fileOf(own);
  const advisor = await trove.app.inject({
    url: `/api/cases/${own}/files/${id}`,
    headers: await people.headersOf('advisor'),
  });
  expect([advisor.statusCode, advisor.rawPayload.equals(makePdf(300_000))]).toEqual([200, true]);
  const proved = await trove.app.inject({
    url: `/api/cases/${members}/files/${(await fileOf(members)).id}`,
    headers: member,
    remoteAddress: office,
  });
  expect(proved.statusCode).toBe(200);
  const staff = await trove.app.inject({
    url: `/api/admin/illustrations/${id}`,
    headers: await people.headersOf('staff'),
  });
  expect(staff.statusCode).toBe(200);
  for (const answer of halted) answer.destroy();
  await Promise.allSettled(answers);
});
