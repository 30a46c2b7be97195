import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { makeTestKey } from '#server/testing/test-seal.ts';
import { openDiskFiles } from './disk-files.ts';
import { sealFiles } from './sealed-files.ts';

const frame = 64 * 1024;
const [old, current] = [makeTestKey(), makeTestKey()];

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'trove-files-'));
  const disk = await openDiskFiles(folder);
  return { folder, disk, files: sealFiles(disk, [current, old]) };
}

describe('sealed files', () => {
  test.each([0, 1, frame - 1, frame, frame + 1, 3 * frame, 3 * frame + 7])(
    'of %i bytes come back as they were, and lie there unreadable',
    async (size) => {
      const { folder, files } = await open();
      const plain = randomBytes(size);
      // In pieces that fit no frame.
      const pieces = Array.from({ length: Math.ceil(size / 10_007) }, (_, n) =>
        plain.subarray(n * 10_007, (n + 1) * 10_007),
      );
      expect(await files.write('a', Readable.from(pieces))).toEqual({ bytes: size, keyId: current.id });
      const back = await buffer(await files.read({ name: 'a', keyId: current.id }));
      expect(back.equals(plain)).toBe(true);
      const stored = await readFile(join(folder, 'a'));
      expect(stored.length).toBeGreaterThan(size);
      // By chance a few bytes may be the same; sixteen are not.
      expect(size >= 16 && stored.includes(plain.subarray(0, 16))).toBe(false);
    },
  );

  const whole = 3 * frame + 100;
  const sealedFrame = frame + 16;
  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['cut off between frames', (sealed) => sealed.subarray(0, 24 + 2 * sealedFrame)],
    ['cut off within a frame', (sealed) => sealed.subarray(0, sealed.length - 1)],
    ['emptied', () => Buffer.alloc(0)],
    ['left with its beginning alone', (sealed) => sealed.subarray(0, 24)],
    ['longer', (sealed) => Buffer.concat([sealed, Buffer.from('x')])],
    ['changed in its last byte', (sealed) => flip(sealed, sealed.length - 1)],
    ['changed in its salt', (sealed) => flip(sealed, 10)],
    [
      'put in another order',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, 24),
          sealed.subarray(24 + sealedFrame, 24 + 2 * sealedFrame),
          sealed.subarray(24, 24 + sealedFrame),
          sealed.subarray(24 + 2 * sealedFrame),
        ]),
    ],
  ])('that were %s are found out', async (_how, damage) => {
    const { folder, files } = await open();
    const { keyId } = await files.write('a', Readable.from([randomBytes(whole)]));
    await writeFile(join(folder, 'a'), damage(await readFile(join(folder, 'a'))));
    await expect(buffer(await files.read({ name: 'a', keyId }))).rejects.toThrow(/frame|begin/);
  });

  test('are not taken for one another', async () => {
    const { folder, files } = await open();
    const { keyId } = await files.write('a', Readable.from([randomBytes(10)]));
    await rename(join(folder, 'a'), join(folder, 'b'));
    await expect(buffer(await files.read({ name: 'b', keyId }))).rejects.toThrow('not what was sealed');
  });

  test('of an older key, and those from before there were keys, are still read', async () => {
    const { disk, files } = await open();
    const { keyId } = await sealFiles(disk, [old]).write('a', Readable.from([Buffer.from('older')]));
    await disk.write('b', Readable.from([Buffer.from('plain')]));
    expect(String(await buffer(await files.read({ name: 'a', keyId })))).toBe('older');
    expect(String(await buffer(await files.read({ name: 'b', keyId: null })))).toBe('plain');
    await expect(files.read({ name: 'a', keyId: 'unknown' })).rejects.toMatchObject({ code: 'EUNKNOWNKEY' });
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
}
