import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from './files.ts';

/** Files in a folder that only this user may read. Written aside, flushed to the disk, then renamed: a kill leaves no half file under its name. */
export async function openDiskFiles(folder: string): Promise<Files> {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  // Also one that an earlier release made.
  await chmod(folder, 0o700);
  await removeAbandoned(unfinished);
  return {
    async write(name, content) {
      const aside = join(unfinished, checked(name));
      const file = await open(aside, 'wx', 0o600);
      try {
        for await (const chunk of content) await file.writeFile(chunk as Buffer);
        await file.sync();
        const { size } = await file.stat();
        await file.close();
        await rename(aside, join(folder, name));
        await flushFolder(folder);
        return { bytes: size };
      } catch (error) {
        await Promise.allSettled([file.close()]);
        await rm(aside, { force: true });
        throw error;
      }
    },
    async read(name) {
      const file = await open(join(folder, checked(name)));
      return file.createReadStream();
    },
    remove: (name) => rm(join(folder, checked(name)), { force: true }),
    async list() {
      const entries = await readdir(folder, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
      return Promise.all(
        names.map(async (name) => ({ name, writtenAt: (await stat(join(folder, name))).mtime })),
      );
    },
  };
}

/** What a kill left half written; another node may be writing beside us, so what is young is left alone. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > 3_600_000) await rm(join(folder, name), { force: true });
  }
}

/** A name is one plain word with an ending, so that no path can leave the folder. */
function checked(name: string): string {
  if (!/^[\w-]+(?:\.\w+)?$/.test(name)) throw new Error('not a file name');
  return name;
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
