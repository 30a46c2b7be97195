import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenPdfs } from '#server/testing/broken-pdfs.ts';
import { openIllustrationReader } from './illustration-reader.ts';

const today = { year: 2026, month: 11, day: 15 };
const lapsing = join(import.meta.dirname, '../../testing/illustrations/lapsing-ul.pdf');

describe('the reader of illustrations', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'broken-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  // Several processes start, which takes long where the journeys keep the machine busy.
  test('reads a file and says what of each broken one', async () => {
    const patient = openIllustrationReader({ withinMs: 30_000, megabytes: 600 });
    const hasty = openIllustrationReader({ withinMs: 2_000, megabytes: 600 });
    const found: Record<string, string | null> = {};
    for (const [name, file] of Object.entries(brokenPdfs)) {
      const path = join(folder, `${name}.pdf`);
      await writeFile(path, file);
      const reader = /^(?:bomb|nonsense)/.test(name) ? hasty : patient;
      found[name] = (await reader.read(path, today)).reason;
    }
    hasty.close();
    // Which bound a bomb meets first is the machine's affair; that it meets one is not.
    const bounded = expect.stringMatching(/^(?:too-large|took-too-long|image-only)$/) as string;
    expect(found).toEqual({
      empty: 'not-a-pdf',
      noPdf: 'not-a-pdf',
      headerAlone: 'damaged',
      noise: 'damaged',
      noCatalog: 'damaged',
      noPages: 'image-only',
      pagesInCircle: 'damaged',
      aMillionPages: 'image-only',
      tableInCircle: 'damaged',
      lengthInCircle: 'image-only',
      deepBrackets: 'damaged',
      deepDictionaries: 'damaged',
      formInItself: 'image-only',
      bombOfNothing: bounded,
      bombOfWords: bounded,
      nonsenseLedger: expect.stringMatching(/^(?:no-ledger|took-too-long)$/) as string,
      endlessBox: 'image-only',
      hugeType: 'image-only',
      cutShort: 'damaged',
      locked: 'encrypted',
    });
    const { kind, ledgers } = await patient.read(lapsing, today);
    patient.close();
    expect([kind, ledgers.guaranteed?.lapseAge, ledgers.current?.lapseAge]).toEqual([
      'in-force-illustration',
      84,
      91,
    ]);
  }, 600_000);

  test('ends what takes too long or too much memory, and goes on with the next file', async () => {
    const path = join(folder, 'words.pdf');
    await writeFile(path, brokenPdfs['bombOfWords']!);
    const hasty = openIllustrationReader({ withinMs: 1 });
    expect((await hasty.read(path, today)).reason).toBe('took-too-long');
    hasty.close();
    const narrow = openIllustrationReader({ megabytes: 20 });
    expect((await narrow.read(path, today)).reason).toBe('too-large');
    narrow.close();
  });
});
