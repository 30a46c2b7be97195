import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openS3Files } from './s3-files.ts';

/** Answers `halted` with a beginning and no end. */
const store = createServer((asked, answer) => {
  asked.resume();
  if (asked.url?.endsWith('halted')) answer.writeHead(200).write('a beginning');
  else answer.end('all of it');
});
let files: ReturnType<typeof openS3Files>;
beforeAll(async () => {
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const endpoint = new URL(`http://127.0.0.1:${(store.address() as AddressInfo).port}`);
  files = openS3Files(
    { endpoint, bucket: 'trove', prefix: '' },
    { accessKeyId: 'any', secretAccessKey: 'any', region: 'any' },
  );
});
afterAll(() => {
  files.close();
  store.closeAllConnections();
  store.close();
});

test('with every connection of downloads taken our own reads go on, and a download is told so in time', async () => {
  const read = () => files.read('halted', { isDownload: true });
  const readers = await Promise.all(Array.from({ length: 48 }, read));
  expect(await text(await files.read('whole'))).toBe('all of it');

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [refused] = await Promise.all([
    read().catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  vi.useRealTimers();
  expect(refused).toMatchObject({ code: 'ESTOREAWAY' });
  readers.forEach((reader) => reader.destroy());
});
