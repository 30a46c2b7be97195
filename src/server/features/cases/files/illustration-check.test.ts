import { expect, test } from 'vitest';
import { makePdf } from '#server/testing/illustration-files.ts';
import { checkIllustration } from './illustration-check.ts';

test('a file that comes a byte at a time is passed on whole, in large pieces', async () => {
  const file = Buffer.concat([makePdf().subarray(0, 100), Buffer.alloc(100_000, ' '), Buffer.from('%%EOF')]);
  const { content, found } = checkIllustration(byByte(file));
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).equals(file)).toBe(true);
  expect(found.kind).toBe('pdf');
  expect(pieces.length).toBeLessThan(10);
});

async function* byByte(file: Buffer) {
  for (let at = 0; at < file.length; at += 1) yield file.subarray(at, at + 1);
}
