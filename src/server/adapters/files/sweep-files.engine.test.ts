import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#server/adapters/database/database.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { openDiskFiles } from './disk-files.ts';
import { type Files, StoreAway } from './files.ts';
import { adoptFile, beginFile, disownFiles, giveUpFile, sweepFiles } from './sweep-files.ts';

const day = 86_400_000;
const start = new Date('2026-11-15T18:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * day);

let own: TestEngine;
let folder: string;
let files: Files;

beforeAll(async () => void (own = await openTestEngine()));
afterAll(() => own.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-files-'));
  files = await openDiskFiles(folder);
  await openDb(own.engine).deleteFrom('unowned_files').execute();
});

const db = () => openDb(own.engine);

async function store(name: string, writtenAt: Date): Promise<void> {
  await files.write(name, Readable.from(['an illustration']));
  await utimes(join(folder, name), writtenAt, writtenAt);
}

const sweep = (now: Date) => sweepFiles(db(), files, now);

const stored = async () => (await readdir(folder)).filter((name) => name !== 'unfinished').sort();

describe('the sweep of files', () => {
  test('removes what was begun and never got a row, after a day', async () => {
    await beginFile(db(), 'a.pdf', after(0));
    await store('a.pdf', after(0));
    expect(await sweep(after(0.9))).toEqual({ removed: 0, failed: [], unknown: 0 });
    expect(await stored()).toEqual(['a.pdf']);
    expect(await sweep(after(1.1))).toEqual({ removed: 1, failed: [], unknown: 0 });
    expect(await stored()).toEqual([]);
  });

  test('never removes what it does not know, and says how many there are', async () => {
    await store('before.pdf', after(-30));
    await store('restored-without-its-row.pdf', after(0));
    for (const days of [2, 9, 400])
      expect(await sweep(after(days))).toEqual({ removed: 0, failed: [], unknown: 2 });
    expect(await stored()).toEqual(['before.pdf', 'restored-without-its-row.pdf']);
  });

  test('removes at once what lost its row on purpose', async () => {
    await store('gone.pdf', after(-20));
    await disownFiles(db(), ['gone.pdf'], after(0));
    expect(await sweep(after(0))).toEqual({ removed: 1, failed: [], unknown: 0 });
    expect(await stored()).toEqual([]);
  });

  test('tries all the others where one cannot be removed, and keeps that one’s note', async () => {
    const names = ['one.pdf', 'two.pdf', 'three.pdf'];
    for (const name of names) await store(name, after(0));
    await disownFiles(db(), names, after(0));
    const error = new Error('403');
    const remove = (name: string) => (name === 'one.pdf' ? Promise.reject(error) : files.remove(name));
    const swept = await sweepFiles(db(), { ...files, remove }, after(0));
    expect(swept).toEqual({ removed: 2, failed: [{ name: 'one.pdf', error }], unknown: 0 });
    expect(await stored()).toEqual(['one.pdf']);
    expect(await sweep(after(0))).toEqual({ removed: 1, failed: [], unknown: 0 });
  });

  test('does not wait for a store that is away as often as there are files', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `gone-${n}.pdf`);
    for (const name of names) await store(name, after(0));
    await disownFiles(db(), names, after(0));
    const away = { ...files, remove: () => Promise.reject(new Error('away')) };
    const swept = await sweepFiles(db(), away, after(0));
    expect([swept.removed, swept.failed.length]).toEqual([0, 20]);
    expect((await sweep(after(0))).removed).toBe(30);
  });

  test.each(['nothing', 'an empty folder'])(
    'looks again for what was not there: the disk may have been away, and %s in its place',
    async (what) => {
      await store('erased.pdf', after(-20));
      await disownFiles(db(), ['erased.pdf'], after(0));
      await rename(folder, `${folder}-unmounted`);
      if (what !== 'nothing') await mkdir(folder);
      expect((await sweep(after(0)).catch(() => ({ removed: 0 }))).removed).toBe(0);
      await expect(files.check()).rejects.toThrow(StoreAway);
      await rm(folder, { recursive: true, force: true });
      await rename(`${folder}-unmounted`, folder);
      expect(await sweep(after(0))).toEqual({ removed: 1, failed: [], unknown: 0 });
      expect(await stored()).toEqual([]);
    },
  );

  test('looks for a month, and then forgets it', async () => {
    await disownFiles(db(), ['lost.pdf'], after(0));
    const notes = async () => (await db().selectFrom('unowned_files').select('file_name').execute()).length;
    expect([await sweep(after(29)), await notes()]).toEqual([{ removed: 0, failed: [], unknown: 0 }, 1]);
    expect([await sweep(after(31)), await notes()]).toEqual([{ removed: 0, failed: [], unknown: 0 }, 0]);
  });

  test('goes by no age while the clock is in doubt, and yet removes what lost its row on purpose', async () => {
    await beginFile(db(), 'begun.pdf', after(0));
    for (const name of ['begun.pdf', 'erased.pdf']) await store(name, after(0));
    await disownFiles(db(), ['erased.pdf', 'not-there.pdf'], after(0));
    const swept = await sweepFiles(db(), files, after(90), { mayGoByDate: false });
    expect([swept.removed, await stored()]).toEqual([1, ['begun.pdf']]);
    const notes = await db().selectFrom('unowned_files').select('file_name').execute();
    expect(notes.map((note) => note.file_name).toSorted()).toEqual(['begun.pdf', 'not-there.pdf']);
  });

  test('removes the half of what was cut off, too', async () => {
    await beginFile(db(), 'half.pdf', after(0));
    await writeFile(join(folder, 'unfinished', 'half.pdf'), 'the first');
    expect(await sweep(after(1.1))).toEqual({ removed: 1, failed: [], unknown: 0 });
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });

  test('leaves no row without its file: an upload whose file it took cannot end', async () => {
    await beginFile(db(), 'slow.pdf', after(0));
    await sweep(after(2));
    await expect(adoptFile(db(), 'slow.pdf')).rejects.toThrow('given up');
  });
});

describe('giving up a file', () => {
  test('removes it, and nobody can adopt it any more', async () => {
    await beginFile(db(), 'refused.pdf', after(0));
    await store('refused.pdf', after(0));
    await giveUpFile(db(), files, 'refused.pdf');
    expect(await stored()).toEqual([]);
    await expect(adoptFile(db(), 'refused.pdf')).rejects.toThrow('given up');
  });

  test('leaves it to its row, where only the answer to the commit was lost', async () => {
    await beginFile(db(), 'kept.pdf', after(0));
    await store('kept.pdf', after(0));
    await adoptFile(db(), 'kept.pdf');
    await giveUpFile(db(), files, 'kept.pdf');
    expect(await stored()).toEqual(['kept.pdf']);
  });

  test('leaves to the sweep what a store is away for, and what it takes late', async () => {
    for (const name of ['away.pdf', 'late.pdf']) await beginFile(db(), name, after(0));
    await store('away.pdf', after(0));
    await giveUpFile(db(), { remove: () => Promise.reject(new Error('away')) }, 'away.pdf');
    await giveUpFile(db(), files, 'late.pdf');
    await store('late.pdf', after(0));
    expect(await sweep(after(0.9))).toEqual({ removed: 0, failed: [], unknown: 0 });
    expect(await sweep(after(1.1))).toEqual({ removed: 2, failed: [], unknown: 0 });
    expect(await stored()).toEqual([]);
  });
});
