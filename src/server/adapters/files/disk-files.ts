import { chmod, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { giveToOwner } from '#server/adapters/give-to-owner.ts';
import { checkedName, type Files, StoreAway, StoreFull } from './files.ts';

/** With less than this left, no more files are taken: whatever else writes to the disk goes on. */
const reservedBytes = 256 * 1024 * 1024;

/** Files in a folder that only this user may read. Written aside, flushed to the disk, then renamed: a kill leaves no half file under its name. */
export async function openDiskFiles(
  folder: string,
  { reserved = reservedBytes }: { reserved?: number } = {},
): Promise<Files> {
  const unfinished = join(folder, 'unfinished');
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await giveToOwner(folder, dirname(folder));
  if (await mkdir(unfinished, { recursive: true, mode: 0o700 })) await giveToOwner(unfinished, folder);
  // Also one that an earlier release made.
  await chmod(folder, 0o700);
  await removeAbandoned(unfinished);
  return {
    async write(name, content) {
      const aside = join(unfinished, checkedName(name));
      await requireMounted(unfinished);
      await requireRoom(folder, reserved);
      const file = await open(aside, 'wx', 0o600).catch(asFull);
      try {
        for await (const chunk of content) await file.writeFile(chunk as Buffer);
        await giveToOwner(file, folder);
        await file.sync();
        const { size } = await file.stat();
        await file.close();
        await rename(aside, join(folder, name));
        await flushFolder(folder);
        return { bytes: size };
      } catch (error) {
        await Promise.allSettled([file.close()]);
        await rm(aside, { force: true });
        return asFull(error);
      }
    },
    async read(name) {
      const file = await open(join(folder, checkedName(name)));
      return file.createReadStream();
    },
    async remove(name) {
      const places = [join(unfinished, checkedName(name)), join(folder, name)];
      const removed = await Promise.all(places.map(removeOne));
      return { wasThere: removed.includes(true) };
    },
    async list() {
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
      return Promise.all(
        names.map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtime })),
      );
    },
    async check() {
      await requireMounted(unfinished);
      await requireRoom(folder, reserved);
    },
  };
}

async function removeOne(path: string): Promise<boolean> {
  try {
    await rm(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Where the disk is not mounted, its folder is an empty one: what is written there would be gone once it is back. */
async function requireMounted(unfinished: string): Promise<void> {
  await stat(unfinished).catch((cause: unknown) => {
    throw new StoreAway('the folder of files is not there', { cause });
  });
}

async function requireRoom(folder: string, reserved: number): Promise<void> {
  const left = await freeBytes(folder).catch((cause: unknown) => {
    throw new StoreAway('the folder of files cannot be reached', { cause });
  });
  if (left < reserved) throw new StoreFull(`the disk has ${left} bytes left`);
}

/** What someone who is not root may still write. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A disk or a quota that is full has a name of its own. */
function asFull(error: unknown): never {
  const code = codeOf(error);
  if (/^(ENOSPC|EDQUOT)$/.test(code)) throw new StoreFull(`the disk is full (${code})`, { cause: error });
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** What a kill left half written; another node may be writing beside us, so what is young is left alone. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > 3_600_000) await rm(join(folder, name), { force: true });
  }
}

/** A rename is on the disk only once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
