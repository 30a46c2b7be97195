import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FolderInUse, lockDataFolder } from './data-lock.ts';

const emptyFolder = () => mkdtemp(join(tmpdir(), 'trove-lock-'));

/** Leaves the lock file of a process that is gone. */
async function leaveLock(folder: string, change: Record<string, unknown> = {}) {
  const lock = await lockDataFolder(folder);
  const file = join(folder, 'in-use.json');
  const owner = JSON.parse(await readFile(file, 'utf8'));
  await lock.release();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(file, JSON.stringify({ ...owner, id: 'gone', pid: child.pid, ...change }));
  return file;
}

async function expectToTake(folder: string): Promise<void> {
  const lock = await lockDataFolder(folder);
  const owner = JSON.parse(await readFile(join(folder, 'in-use.json'), 'utf8'));
  expect(owner.pid).toBe(process.pid);
  await lock.release();
}

describe('the lock on a data folder', () => {
  test('is one owner at a time, and free again after release', async () => {
    const folder = await emptyFolder();
    const first = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(FolderInUse);
    await first.release();
    await expectToTake(folder);
  });

  test('that a killed process left behind is taken over at once', async () => {
    const folder = await emptyFolder();
    await leaveLock(folder);
    await expectToTake(folder);
  });

  test('whose process number was given to another program is taken over', async () => {
    const folder = await emptyFolder();
    await leaveLock(folder, { pid: process.pid, startedAt: 'another time' });
    await expectToTake(folder);
  });

  test('goes to exactly one of many that find it left behind', async () => {
    const folder = await emptyFolder();
    await leaveLock(folder);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder)));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  test('of another container that fell silent is taken over', async () => {
    const folder = await emptyFolder();
    const file = await leaveLock(folder, { processSpace: 'elsewhere' });
    const past = new Date(Date.now() - 60_000);
    await utimes(file, past, past);
    await expectToTake(folder);
  });

  test('of another container that is still touched is respected', async () => {
    const folder = await emptyFolder();
    const file = await leaveLock(folder, { processSpace: 'elsewhere', pid: process.pid });
    const beat = setInterval(() => void utimes(file, new Date(), new Date()), 300);
    await expect(lockDataFolder(folder)).rejects.toThrow(FolderInUse);
    clearInterval(beat);
  });

  test('cut short by a kill while it was written is taken over once it fell silent', async () => {
    const folder = await emptyFolder();
    const file = join(folder, 'in-use.json');
    await writeFile(file, '');
    const past = new Date(Date.now() - 60_000);
    await utimes(file, past, past);
    await expectToTake(folder);
  });
});
