import { mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#server/adapters/database/database.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { openDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { disownFiles, mostUnknownFiles, sweepFiles } from './sweep-files.ts';

const day = 86_400_000;
const created = new Date('2026-11-15T18:00:00Z');
const after = (days: number) => new Date(created.getTime() + days * day);

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

async function store(name: string, writtenAt: Date): Promise<void> {
  await files.write(name, Readable.from(['an illustration']));
  await utimes(join(folder, name), writtenAt, writtenAt);
}

const sweep = (now: Date) => sweepFiles(openDb(own.engine), files, { now, databaseCreatedAt: created });

const stored = async () => (await readdir(folder)).filter((name) => name !== 'unfinished').sort();

describe('the sweep of files', () => {
  test('removes a file without a row only after days of knowing it', async () => {
    await store('a.pdf', after(0.1));
    expect(await sweep(after(1))).toEqual({ removed: 0, waiting: 1 });
    expect(await sweep(after(7.9))).toEqual({ removed: 0, waiting: 1 });
    expect(await stored()).toEqual(['a.pdf']);
    expect(await sweep(after(8))).toEqual({ removed: 1, waiting: 0 });
    expect(await stored()).toEqual([]);
  });

  test('leaves an upload under way alone', async () => {
    await store('a.pdf', after(1));
    expect(await sweep(new Date(after(1).getTime() + 3_000_000))).toEqual({ removed: 0, waiting: 0 });
  });

  test('keeps everything beside a database that is younger than the files', async () => {
    await store('old.pdf', after(-30));
    await store('new.pdf', after(0.1));
    for (const days of [1, 9, 400]) {
      expect(await sweep(after(days))).toEqual({ removed: 0, waiting: 2, refusal: 'database-is-younger' });
    }
    expect(await stored()).toEqual(['new.pdf', 'old.pdf']);
  });

  test('keeps everything when more files are unknown than a killed upload explains', async () => {
    const count = mostUnknownFiles + 1;
    for (let n = 0; n < count; n += 1) await store(`f${n}.pdf`, after(0.1));
    for (const days of [1, 9]) {
      expect(await sweep(after(days))).toEqual({ removed: 0, waiting: count, refusal: 'too-many' });
    }
    expect(await stored()).toHaveLength(count);
  });

  test('counts the days anew for a file that was known in between', async () => {
    await store('a.pdf', after(0.1));
    await sweep(after(1));
    await files.remove('a.pdf');
    await sweep(after(2));
    await store('a.pdf', after(3));
    expect(await sweep(after(9))).toEqual({ removed: 0, waiting: 1 });
  });

  test('removes at once what lost its row on purpose, also in a store that is older than the database', async () => {
    await store('old.pdf', after(-30));
    await store('gone.pdf', after(-20));
    await disownFiles(openDb(own.engine), ['gone.pdf'], after(1));
    expect(await sweep(after(1))).toEqual({ removed: 1, waiting: 1, refusal: 'database-is-younger' });
    expect(await stored()).toEqual(['old.pdf']);
  });
});
