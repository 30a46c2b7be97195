import { randomBytes } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Files } from '#server/adapters/files/files.ts';
import { sealFiles } from '#server/adapters/files/sealed-files.ts';
import { readSettings } from '#server/settings.ts';
import { makeTestKey } from '#server/testing/test-seal.ts';
import { startTestSwift, type TestSwift } from '#server/testing/test-swift.ts';
import { openS3Files } from './s3-files.ts';

let swift: TestSwift | string;
const opened: { close(): void }[] = [];

/** Where it is not there yet it is installed first. */
beforeAll(async () => void (swift = await startTestSwift()), 600_000);
beforeEach(({ skip }) => {
  if (typeof swift === 'string') skip(`files in an object store are not tested. ${swift}`);
});
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});
afterAll(async () => typeof swift === 'string' || swift.stop());

/** The bucket, with some settings changed. */
function open(changed: Record<string, string> = {}): Files {
  const { env } = swift as TestSwift;
  const { store } = readSettings({ ...env, ...changed });
  const files = openS3Files(store!.address, store!.credentials, { pageSize: 2 });
  opened.push(files);
  return files;
}

const at = (folder: string) => {
  const { STORAGE_URL = '' } = (swift as TestSwift).env;
  return open({ STORAGE_URL: STORAGE_URL.replace('?', `/${folder}?`) });
};

/** In pieces that fit no part. */
const inPieces = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 70_001) }, (_, n) =>
      bytes.subarray(n * 70_001, (n + 1) * 70_001),
    ),
  );

const part = 5 * 1024 * 1024;

describe('files in an object store', () => {
  test('come back as they were, sealed, of one part or several', async () => {
    const files = sealFiles(open(), [makeTestKey()]);
    for (const size of [0, 10, 2 * part + 77]) {
      const plain = randomBytes(size);
      const { keyId, bytes } = await files.write(`sealed-${size}`, inPieces(plain));
      expect(bytes).toBe(size);
      const back = await buffer(await files.read({ name: `sealed-${size}`, keyId }));
      expect(back.equals(plain)).toBe(true);
    }
  });

  test('are listed by their folder, over several pages, and are gone when removed', async () => {
    const files = at('lists');
    for (const name of ['a', 'b-1', 'c.pdf']) await files.write(name, Readable.from(['x']));
    await at('lists-of-others').write('d', Readable.from(['x']));
    await at('lists/deeper').write('e', Readable.from(['x']));
    const listed = await files.list();
    expect(listed.map(({ name }) => name).sort()).toEqual(['a', 'b-1', 'c.pdf']);
    for (const { writtenAt } of listed)
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
    await files.remove('a');
    await files.remove('a');
    await expect(files.read('a')).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await files.list()).map(({ name }) => name).sort()).toEqual(['b-1', 'c.pdf']);
  });

  test('that break off leave nothing', async () => {
    const files = at('broken');
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(2 * part);
        throw new Error('the line went dead');
      })(),
    );
    await expect(files.write('half', broken)).rejects.toThrow('the line went dead');
    expect(await files.list()).toEqual([]);
    await expect(files.read('half')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('whose parts a kill left behind lose them when the name is removed', async () => {
    const seen: string[] = [];
    await withProxy(
      (call) => {
        seen.push(`${call.method} ${call.path}`);
        // As if the process had ended: neither put together nor given up.
        return /uploadId/.test(call.path) && call.method !== 'PUT' ? 'refuse' : 'pass';
      },
      async (files) => {
        await expect(files.write('killed', inPieces(randomBytes(part + 1)))).rejects.toMatchObject({
          code: 'ESTOREAWAY',
        });
      },
    );
    expect(seen.filter((call) => /partNumber/.test(call))).toHaveLength(2);
    await withProxy(
      (call) => {
        seen.push(`${call.method} ${call.path}`);
        return 'pass';
      },
      async (files) => void (await files.remove('killed')),
    );
    expect(seen.filter((call) => /^DELETE .*uploadId/.test(call)).length).toBeGreaterThan(0);
  });

  test('that change on the way are refused by the store', async () => {
    await withProxy(
      (call) => (call.method === 'PUT' ? 'change' : 'pass'),
      async (files) => {
        await expect(files.write('changed', Readable.from([randomBytes(1000)]))).rejects.toMatchObject({
          code: 'ESTOREAWAY',
        });
      },
    );
    await expect(open().read('changed')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('survive an answer that was lost once', async () => {
    const lost = new Set<string>();
    await withProxy(
      (call) => {
        const key = `${call.method} ${call.path}`;
        if (lost.has(key)) return 'pass';
        lost.add(key);
        return 'hang-up';
      },
      async (files) => {
        const plain = randomBytes(1000);
        await files.write('twice', Readable.from([plain]));
        expect((await buffer(await files.read('twice'))).equals(plain)).toBe(true);
      },
    );
  });

  test.each<[string, Record<string, string>]>([
    ['knows us by another secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }],
    ['has no such bucket', { STORAGE_URL: 'no-such-bucket' }],
    ['is not there', { STORAGE_URL: 's3://trove?endpoint=http://127.0.0.1:1' }],
  ])('cannot be stored where the store %s, and the check says so', async (_how, changed) => {
    const url = changed['STORAGE_URL'];
    const named = (swift as TestSwift).env['STORAGE_URL']?.replace('trove', url ?? '');
    const files = open(url?.startsWith('no') ? { STORAGE_URL: named ?? '' } : changed);
    await expect(files.check()).rejects.toMatchObject({ code: 'ESTOREAWAY' });
    await expect(files.write('x', Readable.from(['x']))).rejects.toMatchObject({ code: 'ESTOREAWAY' });
  });

  test('are checked without a word where all is well', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

type Verdict = 'pass' | 'change' | 'refuse' | 'hang-up';

/** The bucket through a proxy that does to each call what `judge` says. The Host header goes on as it was signed. */
async function withProxy(
  judge: (call: { method: string; path: string }) => Verdict,
  work: (files: Files) => Promise<void>,
): Promise<void> {
  const { STORAGE_URL = '' } = (swift as TestSwift).env;
  const target = new URL(decodeURIComponent(STORAGE_URL.split('endpoint=')[1] ?? ''));
  const proxy: Server = createServer((incoming, answer) => {
    const { method = '', url: path = '', headers } = incoming;
    const verdict = judge({ method, path });
    void buffer(incoming).then((body) => {
      if (verdict === 'refuse') return answer.writeHead(503).end();
      if (verdict === 'hang-up') return incoming.socket.destroy();
      if (verdict === 'change' && body.length > 0) body.writeUInt8(body.readUInt8(0) ^ 1, 0);
      const onward = request(
        target,
        { method, path, headers: { ...headers, connection: 'close' } },
        (back) => {
          answer.writeHead(back.statusCode ?? 500, back.headers);
          back.pipe(answer);
        },
      );
      return onward.end(body);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const files = open({ STORAGE_URL: `s3://trove?endpoint=http://127.0.0.1:${port}` });
  try {
    await work(files);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}
