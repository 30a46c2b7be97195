import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToRoster } from '#server/features/partner/roster-store.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { openPartnerCallers } from '#server/testing/partner-callers.ts';
import { bearer, countNothing, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => {
  trove = await openTestApp({}, { attempts: countNothing });
});
afterAll(async () => trove.close());

test('whatever bare sessions begin to send and do not end, an advisor uploads', async () => {
  const people = openCasePeople(trove);
  const partner = openPartnerCallers(() => trove);
  const email = 'member@partner.example';
  await addToRoster(trove.db, ['partner.example'], trove.clock.now());
  const halts: (() => void)[] = [];
  const refused: unknown[] = [];
  let ended = 0;
  const strangers = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const remoteAddress = `203.0.113.${n + 1}`;
      const headers = bearer(await partner.tokenOf(partner.enter(email, remoteAddress)));
      return { remoteAddress, headers, quoteId: await people.quote({}, headers) };
    }),
  );
  const answers = strangers.flatMap(({ quoteId, headers, remoteAddress }) =>
    Array.from({ length: 5 }, async () => {
      const form = await uploadForm(quoteId, makePdf());
      async function* halting() {
        yield form.payload.subarray(0, -100);
        await new Promise<void>((resolve) => void halts.push(resolve));
      }
      const payload = Readable.from(halting());
      try {
        const url = '/api/uploadIllustration';
        const given = { remoteAddress, headers: { ...headers, ...form.headers }, payload };
        const answer = await trove.app.inject({ method: 'POST', url, ...given });
        if (answer.statusCode === 503) refused.push(answer.headers['retry-after']);
        return answer.statusCode;
      } catch {
        ended += 1;
        return 'ended';
      }
    }),
  );
  // Four of a site, sixteen in all: whoever has more than one loses one to a site that has none.
  await expect.poll(() => refused.length + ended).toBe(14);
  expect(refused[0]).toBe('2');

  expect(await people.upload(await people.quote())).toBe(204);
  for (const end of halts) end();
  expect((await Promise.all(answers)).filter((status) => status !== 503 && status !== 'ended')).toHaveLength(
    16,
  );
  // What they held is given back.
  const [{ quoteId, headers, remoteAddress }] = strangers as [(typeof strangers)[number]];
  const form = await uploadForm(quoteId, makePdf());
  const again = await trove.app.inject({
    method: 'POST',
    url: '/api/uploadIllustration',
    remoteAddress,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  expect(again.statusCode).toBe(204);
});

test('an upload whose sender says that it ends before it does keeps no place', async () => {
  const people = openCasePeople(trove);
  const quoteId = await people.quote();
  const { payload, headers } = await uploadForm(quoteId, makePdf());
  const { authorization } = await people.headersOf('advisor');
  await trove.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = trove.app.server.address() as AddressInfo;
  const head = [
    'POST /api/uploadIllustration HTTP/1.1',
    'Host: localhost',
    `Authorization: ${authorization}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ].join('\r\n');
  // More than one person has places.
  for (let n = 0; n < 10; n += 1) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.resume();
    socket.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), payload.subarray(0, -20)]));
    await once(socket, 'close');
  }
  await expect.poll(async () => people.upload(quoteId)).toBe(204);
});

test('what came by an address alone and was not requested goes after two days, and no member’s does', async () => {
  const people = openCasePeople(trove);
  const partner = openPartnerCallers(() => trove);
  await addToRoster(trove.db, ['other.example'], trove.clock.now());
  const headers = bearer(await partner.tokenOf(partner.enter('member@other.example', '203.0.113.77')));
  const bare = await people.quote({}, headers);
  expect(await people.upload(bare, headers)).toBe(204);
  const own = await people.quote();
  expect(await people.upload(own)).toBe(204);
  const kept = async () => {
    await trove.forget();
    const rows = await trove.db
      .selectFrom('illustrations')
      .select('quote_id')
      .where('quote_id', 'in', [bare, own])
      .execute();
    return rows.map(({ quote_id }) => quote_id).toSorted();
  };
  trove.clock.advance(47 * 3_600_000);
  expect(await kept()).toEqual([bare, own].toSorted());
  trove.clock.advance(2 * 3_600_000);
  expect(await kept()).toEqual([own]);
});
