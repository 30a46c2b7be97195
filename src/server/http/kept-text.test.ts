import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { keepText, sendKept } from './kept-text.ts';

const text = 'A text that everyone gets alike. '.repeat(100);
const app = fastify();
const kept = keepText(text);
app.get('/there', (request, reply) => sendKept(request, reply.type('text/plain'), kept));
app.get('/nowhere', (request, reply) => sendKept(request, reply.status(404).type('text/plain'), kept));
const ask = (headers: Record<string, string>, url = '/there') => app.inject({ url, headers });

test.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, br;q=0', 'gzip'],
  ['br ; q=0.000, gzip;q=0.5', 'gzip'],
  ['deflate, brx', undefined],
])('who accepts %s gets it as %s', async (accepted, encoding) => {
  const answer = await ask(accepted === undefined ? {} : { 'accept-encoding': accepted });
  expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([encoding, 'Accept-Encoding']);
  const read = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
  expect(read[(encoding ?? 'plain') as keyof typeof read](answer.rawPayload).toString()).toBe(text);
});

test('of a list as long as a header may be no more is read than a browser sends', async () => {
  const answer = await ask({ 'accept-encoding': `${','.repeat(15_000)}br` });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
});

test('who has it is told so, and an address of nothing stays one', async () => {
  const tag = String((await ask({})).headers['etag']);
  const again = await ask({ 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
  expect((await ask({ 'if-none-match': tag }, '/nowhere')).statusCode).toBe(404);
});
