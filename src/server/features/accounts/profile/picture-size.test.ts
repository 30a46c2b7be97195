import { expect, test } from 'vitest';
import { readPicture } from './picture-size.ts';

/** A header that says so many pixels, and the end of a file. */
const png = (width: number, height: number) => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    size,
    Buffer.from('0802000000', 'hex'),
    Buffer.alloc(4),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);
};
const jpeg = (frame: string) => Buffer.from(`ffd8ffe00004abcd${frame}ffda0000ffd9`, 'hex');

test('a picture tells its size by its own bytes', () => {
  expect(readPicture(png(600, 200))).toEqual({ kind: 'png', width: 600, height: 200 });
  expect(readPicture(png(70_000, 1))).toEqual({ kind: 'png', width: 70_000, height: 1 });
  expect(readPicture(jpeg('ffc2000b0800c80258010000'))).toEqual({ kind: 'jpeg', width: 600, height: 200 });
  // Tables come before the frame, and their mark is among those of frames.
  expect(readPicture(jpeg('ffc40004abcdffc0000b0800c80258010000'))).toMatchObject({ width: 600 });
});

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG cut off', png(10, 10).subarray(0, -1)],
  ['a JPEG without a frame', jpeg('')],
  ['a JPEG whose segment leads beyond its end', Buffer.from('ffd8ffe0ffffabcdabcdabcdffd9', 'hex')],
  ['a JPEG whose segment has no length', Buffer.from('ffd8ffe00000ffe00000ffe00000ffd9', 'hex')],
])('%s is no picture', (_what, content) => expect(readPicture(content)).toBeUndefined());
