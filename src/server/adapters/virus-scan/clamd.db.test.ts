import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testClamd } from '#server/testing/test-clamd.ts';
import { openClamd } from './clamd.ts';

async function* inPieces(file: Buffer) {
  for (let at = 0; at < file.length; at += 100_000) yield file.subarray(at, at + 100_000);
}

test('a real clamd finds what it knows, over its port and its socket, packed too', async () => {
  const { host, port, path, virusMark } = testClamd();
  const found = { kind: 'infected', signature: 'Trove.Test.UNOFFICIAL' };
  const infected = Buffer.concat([Buffer.alloc(300_000, 'x'), Buffer.from(virusMark)]);
  for (const address of [{ host, port }, { path }]) {
    const clamd = openClamd(address);
    expect(await clamd.answers()).toBe(true);
    expect(await clamd.scan(inPieces(infected))).toEqual(found);
    expect(await clamd.scan(inPieces(gzipSync(infected)))).toEqual(found);
    expect(await clamd.scan(inPieces(Buffer.alloc(300_000, 'x')))).toEqual({ kind: 'clean' });
    expect(await clamd.scan(inPieces(Buffer.alloc(0)))).toEqual({ kind: 'clean' });
  }
});

test('what is more than it takes is not clean', async () => {
  const { host, port, mostBytes, virusMark } = testClamd();
  const file = Buffer.concat([Buffer.alloc(mostBytes * 4, 'x'), Buffer.from(virusMark)]);
  // It answers and hangs up while the file is still coming: now and then the answer is lost with the connection.
  for (let time = 0; time < 5; time += 1) {
    const { kind } = await openClamd({ host, port }).scan(inPieces(file));
    expect(kind).toMatch(/^(too-large|unavailable)$/);
  }
});
