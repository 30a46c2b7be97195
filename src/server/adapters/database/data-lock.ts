import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readlink, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The folder belongs to another running copy. */
export class FolderInUse extends Error {}

export type DataLock = { release(): Promise<void> };

type Owner = { id: string; processSpace: string; pid: number; startedAt: string };

const heartbeatMs = 2_000;
const silentAfterMs = 10_000;

/**
 * The embedded database has no lock of its own, and two processes on one folder corrupt it. The owner writes who it is
 * and touches the file every two seconds. A newcomer that can see the owner's process (same machine, same container)
 * asks the system whether it lives; one that cannot waits to see whether the file is still touched.
 */
export async function lockDataFolder(folder: string): Promise<DataLock> {
  // One that was there before keeps its mode: what is in it has its own (private-folder.ts).
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'in-use.json');
  const me: Owner = {
    id: randomUUID(),
    processSpace: await nameProcessSpace(),
    pid: process.pid,
    startedAt: await readStart(process.pid),
  };
  await take(file, me);
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A folder removed under a running copy has nothing left to protect.
    utimes(file, now, now).catch(() => clearInterval(heartbeat));
  }, heartbeatMs);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      const owner = await readOwner(file);
      if (owner?.id === me.id) await rm(file, { force: true });
    },
  };
}

async function take(file: string, me: Owner): Promise<void> {
  if (await claim(file, me)) return;
  const owner = await readOwner(file);
  if (await isAlive(file, owner, me)) {
    throw new FolderInUse(
      `The data folder is in use by another running copy (process ${owner?.pid ?? 'unknown'}).`,
    );
  }
  // One newcomer at a time may clear a dead owner's file, and only if it is still that owner's.
  const gate = `${file}.takeover`;
  await openGate(gate);
  try {
    if ((await readOwner(file))?.id === owner?.id) await rm(file, { force: true });
    if (!(await claim(file, me))) throw new FolderInUse('The data folder is in use by another running copy.');
  } finally {
    await rmdir(gate);
  }
}

async function claim(file: string, me: Owner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(me), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function openGate(gate: string): Promise<void> {
  for (;;) {
    try {
      return await mkdir(gate);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      const age = await ageOf(gate);
      if (age !== undefined && age > silentAfterMs) await Promise.allSettled([rmdir(gate)]);
      else await sleep(50);
    }
  }
}

async function isAlive(file: string, owner: Owner | undefined, me: Owner): Promise<boolean> {
  if (owner && owner.processSpace === me.processSpace) {
    return isRunning(owner.pid) && (await readStart(owner.pid)) === owner.startedAt;
  }
  while (((await ageOf(file)) ?? Infinity) < silentAfterMs) {
    const before = await ageOf(file);
    await sleep(heartbeatMs + 500);
    const after = await ageOf(file);
    if (before !== undefined && after !== undefined && after < before + heartbeatMs) return true;
  }
  return false;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** Which processes can see each other: the machine and, on Linux, the container. */
async function nameProcessSpace(): Promise<string> {
  const [boot, space] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return [hostname(), boot.trim(), space].join(' ');
}

/** When the process started, in the system's own count, so that a number given out again is not mistaken for it. */
async function readStart(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch (error) {
    // Gone in the meantime, or cut short by a kill between creating and writing it.
    if (isCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function ageOf(path: string): Promise<number | undefined> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
