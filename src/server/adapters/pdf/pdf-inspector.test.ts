import { describe, expect, test, vi } from 'vitest';
import { hostilePdfs, pdfOfNumbers } from '#server/testing/hostile-pdfs.ts';
import { makePdf } from '#server/testing/illustration-files.ts';
import { openPdfInspector } from './pdf-inspector.ts';

async function* of(file: Buffer) {
  yield file;
}

const network = '203.0.113.7';

describe('the inspector', () => {
  test('looks into a file in a process of its own', async () => {
    const pdfs = openPdfInspector({ withinMs: 60_000, patienceMs: 60_000 });
    expect(await pdfs.inspect(network, async () => of(makePdf()))).toEqual([]);
    expect(await pdfs.inspect(network, async () => of(hostilePdfs.inObjectStream))).toEqual(['script']);
    expect(await pdfs.inspect(network, async () => of(hostilePdfs.bomb))).toEqual(['unreadable']);
  });

  test('gives a file up that takes too long', async () => {
    // Each of these words makes it look back over thousands of bytes.
    const slow = Buffer.alloc(20 * 1024 * 1024, 'x stream ');
    expect(await openPdfInspector({ withinMs: 1_500 }).inspect(network, async () => of(slow))).toEqual([
      'unreadable',
    ]);
  });

  test('outlives a file that fills all the memory it may take', async () => {
    const pdfs = openPdfInspector({ withinMs: 60_000, patienceMs: 60_000 });
    // Where the file opens is asked for by a number, which stands in it millions of times.
    const many = pdfOfNumbers(2_300_000);
    expect(await pdfs.inspect(network, async () => of(many))).toEqual(['unreadable']);
    expect(await pdfs.inspect(network, async () => of(makePdf()))).toEqual([]);
  });

  test('lets few wait, and goes on after one that cannot be read', async () => {
    const pdfs = openPdfInspector({ withinMs: 60_000, patienceMs: 60_000 });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const broken = pdfs.inspect(network, async () => {
      await held;
      throw new Error('damaged');
    });
    const others = [1, 2, 3].map(() => pdfs.inspect(network, async () => of(makePdf())));
    expect(await pdfs.inspect(network, async () => of(makePdf()))).toBeUndefined();
    goOn();
    await expect(broken).rejects.toThrow('damaged');
    expect(await Promise.all(others)).toEqual([[], [], []]);
  });

  test('lets another network in before the second file of one that sends many', async () => {
    const pdfs = openPdfInspector({ withinMs: 60_000, patienceMs: 60_000 });
    const opened: string[] = [];
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const inspect = (name: string, from: string) =>
      pdfs.inspect(from, async () => {
        opened.push(name);
        await held;
        return of(makePdf());
      });
    const bombs = ['first', 'second', 'third', 'fourth'].map((name) => inspect(name, network));
    const other = inspect('another’s', '203.0.113.8');
    // The line was full: whoever filled it has its last looked into later.
    expect(await bombs[3]).toBeUndefined();
    goOn();
    expect(await Promise.all([...bombs, other])).toEqual([[], [], [], undefined, []]);
    expect(opened).toEqual(['first', 'another’s', 'second', 'third']);
  });

  test('keeps nobody waiting for long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const pdfs = openPdfInspector();
      let goOn = () => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      const slow = pdfs.inspect(network, async () => {
        await held;
        throw new Error('damaged');
      });
      const other = pdfs.inspect('203.0.113.8', async () => of(makePdf()));
      vi.advanceTimersByTime(1_001);
      expect(await other).toBeUndefined();
      goOn();
      await expect(slow).rejects.toThrow('damaged');
    } finally {
      vi.useRealTimers();
    }
  });
});
