import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cleanPicture } from './clean-picture.ts';

const chunk = (name: string, data: Buffer = Buffer.alloc(0)) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(named));
  return Buffer.concat([ends[0], named, ends[1]]);
};
const header = (width: number, height: number, rest = '0802000000') => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return chunk('IHDR', Buffer.concat([size, Buffer.from(rest, 'hex')]));
};
const mark = Buffer.from('89504e470d0a1a0a', 'hex');
const pixels = (bytes: number | Buffer) =>
  chunk('IDAT', deflateSync(typeof bytes === 'number' ? Buffer.alloc(bytes) : bytes));
const png = (...chunks: Buffer[]) => Buffer.concat([mark, ...chunks, chunk('IEND')]);

/** 12 by 4 pixels, in gray. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/wAALCAAEAAwBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAXEAADAQAAAAAAAAAAAAAAAAAAAxNR/9oACAEBAAA/AIy7NF2af//Z',
  'base64',
);
const frameAt = jpeg.indexOf('ffc0', 0, 'hex');
/** With something before its frame. */
const jpegWith = (hex: string) =>
  Buffer.concat([jpeg.subarray(0, frameAt), Buffer.from(hex, 'hex'), jpeg.subarray(frameAt)]);
const frame = (width: string, height: string) => `ffc0000b08${height}${width}01011100`;

test('of a PNG the picture stays, and nothing else that it brought along', () => {
  const plain = png(header(10, 10), pixels(310));
  const bomb = chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(4_000_000))]));
  const loaded = png(header(10, 10), bomb, chunk('tEXt', Buffer.from('Canary')), pixels(310));
  expect(cleanPicture(plain)).toEqual({ kind: 'png', width: 10, height: 10, content: plain });
  expect(cleanPicture(loaded)).toEqual(cleanPicture(plain));
  expect(cleanPicture(Buffer.concat([plain, Buffer.from('Canary')]))).toEqual(cleanPicture(plain));
});

test('a PNG with a palette, with parts, or in seven passes is one', () => {
  const palette = png(
    header(3, 1, '0203000000'),
    chunk('PLTE', Buffer.alloc(12)),
    chunk('tRNS', Buffer.alloc(2)),
    pixels(2),
  );
  expect(cleanPicture(palette)).toMatchObject({ width: 3, content: palette });
  const all = deflateSync(Buffer.alloc(310));
  const inParts = png(header(10, 10), chunk('IDAT', all.subarray(0, 5)), chunk('IDAT', all.subarray(5)));
  expect(cleanPicture(inParts)).toMatchObject({ content: png(header(10, 10), chunk('IDAT', all)) });
  // Of 5 by 5 gray pixels: passes of 1, 1, 2, 4, 6, 10... pixels, and of one byte for each row.
  const rows = [
    [1, 1],
    [1, 1],
    [2, 1],
    [1, 2],
    [3, 1],
    [2, 3],
    [5, 2],
  ] as const;
  const bytes = rows.reduce((sum, [columns, count]) => sum + count * (columns + 1), 0);
  expect(cleanPicture(png(header(5, 5, '0800000001'), pixels(bytes)))).toMatchObject({ height: 5 });
});

test('of a JPEG the picture stays: neither comments nor what applications add', () => {
  expect(cleanPicture(jpeg)).toEqual({ kind: 'jpeg', width: 12, height: 4, content: jpeg });
  expect(cleanPicture(jpegWith('ffe10004abcdfffe0004abcdffffe20003ab'))).toEqual(cleanPicture(jpeg));
  expect(cleanPicture(Buffer.concat([jpeg, Buffer.from('Canary')]))).toEqual(cleanPicture(jpeg));
});

test('of what a JPEG says of its colors only that stays, once, whatever else stands there', () => {
  const canary = Buffer.from('Canary'.repeat(9)).toString('hex');
  const thumbnail = `ffe00046${Buffer.from('JFIF\0').toString('hex')}010200004800480404${canary}`;
  const extension = `ffe0003d${Buffer.from('JFXX\0').toString('hex')}${canary}`;
  const adobe = `ffee0044${Buffer.from('Adobe').toString('hex')}00641234567802${canary}`;
  expect(cleanPicture(jpegWith(`${thumbnail}${extension}`))).toEqual(cleanPicture(jpeg));
  const noted = cleanPicture(jpegWith(`${adobe}${adobe}ffee0008${canary.slice(0, 12)}`));
  const ownNote = Buffer.from('ffee000e41646f626500640000000002', 'hex');
  const afterJfif = 20;
  expect(noted).toMatchObject({
    content: Buffer.concat([jpeg.subarray(0, afterJfif), ownNote, jpeg.subarray(afterJfif)]),
  });
});

test.each([
  ['a wide PNG', png(header(601, 1), pixels(0))],
  ['a PNG without height', png(header(1, 0), pixels(0))],
  ['a JPEG larger than it may be', jpegWith(frame('3e80', '3e80'))],
])('%s is too large, whatever else it has', (_what, content) =>
  expect(cleanPicture(content)).toBe('too-large'),
);

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG cut off', png(header(10, 10), pixels(310)).subarray(0, -1)],
  ['a PNG whose sum is wrong', Buffer.from(png(header(10, 10), pixels(310))).fill(7, 29, 30)],
  ['a PNG with fewer pixels than it says', png(header(10, 10), pixels(309))],
  ['a PNG with more pixels than it says', png(header(10, 10), pixels(4_000_000))],
  ['a PNG with pixels that are none', png(header(10, 10), chunk('IDAT', Buffer.alloc(310)))],
  ['a PNG with a row filtered in no known way', png(header(10, 10), pixels(Buffer.alloc(310, 9)))],
  ['a PNG of two headers', png(header(10, 10), header(600, 200), pixels(310))],
  ['a PNG without its palette', png(header(3, 1, '0203000000'), pixels(2))],
  ['a PNG of an unknown depth', png(header(10, 10, '0702000000'), pixels(310))],
  ['a PNG that needs a chunk nobody knows', png(header(10, 10), chunk('ABCD'), pixels(310))],
  ['a JPEG without an end', jpeg.subarray(0, -2)],
  ['a JPEG without a frame', Buffer.from('ffd8ffe00004abcdffda0004abcdffd9', 'hex')],
  ['a JPEG of two frames', jpegWith(frame('000c', '0004'))],
  ['a JPEG with a mark that is none', jpegWith(`ff00000f${frame('3e80', '3e80')}`)],
  ['a JPEG with a second start', jpegWith('ffd8')],
  ['a JPEG whose segment leads beyond its end', Buffer.from('ffd8ffe0ffffabcdabcdabcdffd9', 'hex')],
  ['a JPEG whose segment has no length', Buffer.from('ffd8ffe00000ffe00000ffe00000ffd9', 'hex')],
])('%s is no picture', (_what, content) => expect(cleanPicture(content)).toBe('wrong-type'));
