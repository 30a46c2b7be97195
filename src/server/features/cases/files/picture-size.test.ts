import { expect, test } from 'vitest';
import { jpeg, png } from '#server/testing/illustration-files.ts';
import { openPixelCount } from './picture-size.ts';

function pixelsOf(file: Buffer, kind: 'png' | 'jpeg' | 'pdf', step = file.length): number {
  const pixels = openPixelCount();
  for (let at = 0; at < file.length; at += step) pixels.add(file.subarray(at, at + step));
  return pixels.of(kind);
}

/** A segment of a JPEG, its length included. */
function segment(mark: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const start = Buffer.from([0xff, 0xd8]);
const frame = (mark: number) => segment(mark, Buffer.from([8, 0x4e, 0x20, 0x27, 0x10, 1, 1, 0x11, 0]));
const large = 20_000 * 10_000;

test('a picture says how many pixels it has, however it comes', () => {
  const size = png.readUInt32BE(16) * png.readUInt32BE(20);
  expect(size).toBeGreaterThan(0);
  expect(pixelsOf(png, 'png')).toBe(size);
  const ofJpeg = pixelsOf(jpeg, 'jpeg');
  expect(ofJpeg).toBeGreaterThan(0);
  for (const step of [1, 2, 3, 7, 64]) {
    expect([pixelsOf(png, 'png', step), pixelsOf(jpeg, 'jpeg', step)]).toEqual([size, ofJpeg]);
  }
});

test.each([
  ['at once', [frame(0xc0)]],
  ['progressive, after long segments', [segment(0xe1, Buffer.alloc(60_000)), frame(0xc2)]],
  ['after what is no mark, and what fills up', [Buffer.from([0x41, 0x42, 0xff, 0xff]), frame(0xc1)]],
  ['after a table that looks like one', [segment(0xc4, frame(0xc0)), frame(0xc0)]],
  [
    'after a comment that holds one',
    [segment(0xfe, Buffer.concat([frame(0xc0), Buffer.alloc(3)])), frame(0xc0)],
  ],
])('a JPEG does %s', (_when, segments) => {
  const file = Buffer.concat([start, ...segments, Buffer.alloc(20)]);
  for (const step of [1, 5, 16_384]) expect(pixelsOf(file, 'jpeg', step)).toBe(large);
});

test('one that has none, or ends first, says nothing', () => {
  for (const file of [start, Buffer.from([0xff, 0xd8, 0xff, 0xd9, ...frame(0xc0)]), Buffer.alloc(0)])
    expect(pixelsOf(file, 'jpeg', 1)).toBe(0);
  expect(pixelsOf(Buffer.from('%PDF-1.7'), 'pdf')).toBe(0);
});
