import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { findFault } from './illustration-check.ts';

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

describe('a chosen file', () => {
  test.each([
    ['a PDF', new Blob(['%PDF-1.7\n...'])],
    [
      'a PDF behind a byte order mark and a blank line',
      new Blob([new Uint8Array([0xef, 0xbb, 0xbf]), '\r\n%PDF-1.4']),
    ],
    ['a PNG', file(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1)],
    ['a JPEG', file(0xff, 0xd8, 0xff, 0xe0)],
  ])('may be %s', async (_, blob) => {
    expect(await findFault(blob)).toBeNull();
  });

  test('may not be anything else, whatever its name', async () => {
    expect(await findFault(new File(['PK...'], 'illustration.pdf'))).toBe(messages.illustrationWrongType);
    expect(await findFault(file(0x89, 0x50))).toBe(messages.illustrationWrongType);
    expect(await findFault(new Blob(['<html>%PDF-1.4']))).toBe(messages.illustrationWrongType);
  });

  test('may not be empty', async () => {
    expect(await findFault(new Blob([]))).toBe(messages.illustrationEmpty);
  });

  test('may have 20 MB and no byte more', async () => {
    const most = 20 * 1024 * 1024;
    expect(await findFault(new Blob(['%PDF-', new Uint8Array(most - 5)]))).toBeNull();
    expect(await findFault(new Blob(['%PDF-', new Uint8Array(most - 4)]))).toBe(
      messages.illustrationTooLarge,
    );
  });
});
