import { describe, expect, test } from 'vitest';
import { hostilePdfs } from '#server/testing/hostile-pdfs.ts';
import { makePdf } from '#server/testing/illustration-files.ts';
import { openPdfInspector } from './pdf-inspector.ts';

async function* of(file: Buffer) {
  yield file;
}

describe('the inspector', () => {
  test('looks into a file in a thread of its own', async () => {
    const pdfs = openPdfInspector({ withinMs: 60_000 });
    expect(await pdfs.inspect(async () => of(makePdf()))).toEqual([]);
    expect(await pdfs.inspect(async () => of(hostilePdfs.inObjectStream))).toEqual(['script']);
    expect(await pdfs.inspect(async () => of(hostilePdfs.bomb))).toEqual(['unreadable']);
  });

  test('gives a file up that takes too long', async () => {
    // Each of these words makes it look back over thousands of bytes.
    const slow = Buffer.alloc(20 * 1024 * 1024, 'x stream ');
    expect(await openPdfInspector({ withinMs: 1_500 }).inspect(async () => of(slow))).toEqual(['unreadable']);
  });

  test('lets few wait, and goes on after one that cannot be read', async () => {
    const pdfs = openPdfInspector({ withinMs: 60_000 });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const broken = pdfs.inspect(async () => {
      await held;
      throw new Error('damaged');
    });
    const others = [1, 2, 3].map(() => pdfs.inspect(async () => of(makePdf())));
    expect(await pdfs.inspect(async () => of(makePdf()))).toBeUndefined();
    goOn();
    await expect(broken).rejects.toThrow('damaged');
    expect(await Promise.all(others)).toEqual([[], [], []]);
  });
});
