import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { beginFile, sweepFiles } from '#server/adapters/files/sweep-files.ts';
import { jpeg, makePdf, png, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  trove = await openTestApp();
  headers = bearer(await trove.token());
});
afterAll(() => trove.close());

async function newQuote(change: object = {}): Promise<string> {
  const payload = { ...goodFacts, ...change };
  const answer = await trove.app.inject({ method: 'POST', url: '/api/createQuote', headers, payload });
  return answer.json<QuoteAnswer>().rid;
}

async function upload(rid: string, file: Buffer, more: Parameters<typeof uploadForm>[2] = {}, who = headers) {
  const form = await uploadForm(rid, file, more);
  const answer = await trove.app.inject({
    method: 'POST',
    url: '/api/uploadIllustration',
    headers: { ...who, ...form.headers },
    payload: form.payload,
  });
  return answer.statusCode === 204 ? 204 : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
}

/** 400 million pixels, of which there is none. */
function saysItIsHuge(picture: Buffer): Buffer {
  const file = Buffer.from(picture);
  for (const at of [16, 20]) file.writeUInt32BE(20_000, at);
  return file;
}

const rows = () => trove.db.selectFrom('illustrations').selectAll().execute();

describe('an illustration', () => {
  test.each([
    ['pdf', makePdf()],
    ['png', png],
    ['jpeg', jpeg],
  ] as const)('that is a whole %s is kept, whatever it is called', async (kind, file) => {
    const rid = await newQuote();
    expect(await upload(rid, file, { fileName: '../../etc/passwd.exe', type: 'text/html' })).toBe(204);
    const kept = (await rows()).find((row) => row.quote_id === rid)!;
    expect(kept).toMatchObject({ kind, given_name: 'passwd.exe', bytes: file.length });
    expect(await buffer(await trove.files.read({ name: kept.file_name, keyId: kept.key_id }))).toEqual(file);
  });

  const hostile: [string, Buffer, string][] = [
    ['nothing at all', Buffer.alloc(0), '422 illustration-empty'],
    ['a PDF cut off', makePdf().subarray(0, -8), '422 illustration-cut-off'],
    ['a PNG cut off', png.subarray(0, -6), '422 illustration-cut-off'],
    ['a JPEG cut off', jpeg.subarray(0, -2), '422 illustration-cut-off'],
    ['four bytes', Buffer.from('%PDF'), '415 illustration-wrong-type'],
    ['a PNG that says it is huge', saysItIsHuge(png), '422 illustration-too-many-pixels'],
    [
      'a page of HTML',
      Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.4 %%EOF'),
      '415 illustration-wrong-type',
    ],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      '415 illustration-wrong-type',
    ],
    ['a zip', Buffer.from('504b0304140000000000', 'hex'), '415 illustration-wrong-type'],
    ['a program', Buffer.from('4d5a90000300000004000000', 'hex'), '415 illustration-wrong-type'],
    ['a GIF', Buffer.from('GIF89a..........;'), '415 illustration-wrong-type'],
    ['a PDF after a word', Buffer.concat([Buffer.from('x'), makePdf()]), '415 illustration-wrong-type'],
    ['one byte too many', oversized(), '413 illustration-too-large'],
  ];
  test.each(hostile)('that is %s is refused and leaves nothing', async (_what, file, outcome) => {
    const rid = await newQuote();
    const before = [(await rows()).length, (await trove.files.list()).length];
    expect(await upload(rid, file)).toBe(outcome);
    expect([(await rows()).length, (await trove.files.list()).length]).toEqual(before);
    const marked = await trove.app.inject({ method: 'PUT', url: `/api/markAsRequested/${rid}`, headers });
    expect([marked.statusCode, marked.json<{ code: string }>().code]).toEqual([409, 'illustration-needed']);
  });

  test('of exactly 20 MB is taken', async () => {
    expect(await upload(await newQuote(), oversized().subarray(1))).toBe(204);
  });

  test('goes to a quote of the caller alone, and to one that pays something', async () => {
    const rid = await newQuote();
    const other = bearer(await trove.token('admin@trove.example', 'Trove-admin-1'));
    expect(await upload(rid, makePdf(), {}, other)).toBe('404 not-found');
    expect(await upload('no-such-quote', makePdf())).toBe('404 not-found');
    expect(await upload(await newQuote({ annualPremium: 400_000 }), makePdf())).toBe('409 no-offer');
  });

  test('has a name, in a field or of its own', async () => {
    const send = async (fields: Record<string, string>) => {
      const parts = Object.entries(fields).map(
        ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const file = `--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\n`;
      return trove.app.inject({
        method: 'POST',
        url: '/api/uploadIllustration',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: Buffer.concat([Buffer.from(parts.join('') + file), makePdf(), Buffer.from('\r\n--x--\r\n')]),
      });
    };
    const unnamed = await send({ rid: await newQuote() });
    expect([unnamed.statusCode, unnamed.json<{ code: string }>().code]).toEqual([422, 'incomplete-upload']);
    expect((await send({ name: 'in-force.pdf', rid: await newQuote() })).statusCode).toBe(204);
  });

  test('comes after its fields, in one form with one file', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(makePdf())]), 'a.pdf');
    form.set('rid', await newQuote());
    const whole = new Response(form);
    const answer = await trove.app.inject({
      method: 'POST',
      url: '/api/uploadIllustration',
      headers: { ...headers, 'content-type': whole.headers.get('content-type')! },
      payload: Buffer.from(await whole.arrayBuffer()),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'incomplete-upload']);
    const json = await trove.app.inject({
      method: 'POST',
      url: '/api/uploadIllustration',
      headers,
      payload: { rid: 'x' },
    });
    expect(json.statusCode).toBe(422);
  });

  test("that comes in a broken form is the sender's fault", async () => {
    const form = await uploadForm(await newQuote(), makePdf());
    const post = { method: 'POST', url: '/api/uploadIllustration' } as const;
    const cut = await trove.app.inject({
      ...post,
      headers: { ...headers, ...form.headers },
      payload: form.payload.subarray(0, -30),
    });
    const boundless = await trove.app.inject({
      ...post,
      headers: { ...headers, 'content-type': 'multipart/form-data' },
      payload: form.payload,
    });
    const endless = await trove.app.inject({
      ...post,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` },
      payload: form.payload,
    });
    expect([cut.statusCode, boundless.statusCode, endless.statusCode]).toEqual([400, 400, 422]);
    expect(trove.reports).toEqual([]);
  });

  test('is one of at most five, also when many come at once', async () => {
    const rid = await newQuote();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => upload(rid, makePdf())));
    expect(outcomes.filter((outcome) => outcome === 204)).toHaveLength(5);
    expect((await rows()).filter((row) => row.quote_id === rid)).toHaveLength(5);
  });

  test('that breaks off on the way leaves no row and no file', async () => {
    const before = [(await rows()).length, (await trove.files.list()).length];
    await trove.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = trove.app.server.address() as AddressInfo;
    const form = await uploadForm(await newQuote(), Buffer.concat([makePdf(), Buffer.alloc(500_000, 'x')]));
    const sending = request({
      port,
      method: 'POST',
      path: '/api/uploadIllustration',
      headers: { ...headers, ...form.headers, 'content-length': form.payload.length },
    });
    const gone = new Promise((resolve) => sending.on('error', () => {}).on('close', resolve));
    const arriving = once(trove.app.server, 'request');
    sending.write(form.payload.subarray(0, 300_000));
    const [{ socket }] = (await arriving) as [IncomingMessage];
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(300_000);
    sending.destroy();
    await gone;
    await expect.poll(async () => (await trove.files.list()).length).toBe(before[1]);
    expect((await rows()).length).toBe(before[0]);
  });

  test('whose session ends while it is on its way is not taken', async () => {
    const own = bearer(await trove.token());
    const rid = await newQuote();
    const form = await uploadForm(rid, makePdf(300_000));
    async function* slowly() {
      yield form.payload.subarray(0, 100_000);
      // Whoever reads on has let the caller in.
      expect((await trove.app.inject({ method: 'POST', url: '/api/logout', headers: own })).statusCode).toBe(
        204,
      );
      yield form.payload.subarray(100_000);
    }
    const answer = await trove.app.inject({
      method: 'POST',
      url: '/api/uploadIllustration',
      headers: { ...own, ...form.headers },
      payload: Readable.from(slowly()),
    });
    expect(answer.statusCode).toBe(401);
    expect((await rows()).filter(({ quote_id }) => quote_id === rid)).toEqual([]);
  });

  test('that was begun and got no row is swept away after a day, and one with a row is not', async () => {
    // Those of what was refused before.
    await trove.db.deleteFrom('unowned_files').execute();
    const rid = await newQuote();
    await upload(rid, makePdf());
    await beginFile(trove.db, 'orphan', new Date());
    await trove.files.write('orphan', Readable.from([png]));
    const known = (await rows()).map((row) => row.file_name).sort();
    const sweep = (days: number) =>
      sweepFiles(trove.db, trove.files, new Date(Date.now() + days * 86_400_000));
    expect(await sweep(0)).toEqual({ removed: 0, failed: [], unknown: 0 });
    expect(await sweep(1.1)).toEqual({ removed: 1, failed: [], unknown: 0 });
    expect((await trove.files.list()).map(({ name }) => name).sort()).toEqual(known);
  });
});

function oversized(): Buffer {
  const file = Buffer.alloc(20 * 1024 * 1024 + 1, ' ');
  makePdf().copy(file, 1);
  Buffer.from('%PDF-').copy(file);
  Buffer.from('%PDF-').copy(file, 1);
  Buffer.from('%%EOF').copy(file, file.length - 5);
  return file;
}
