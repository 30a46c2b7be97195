import { type FileHandle, lchown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What root wrote in a folder belongs to the folder's owner: the server runs as them, and must read it. */
export async function giveToOwner(written: string | FileHandle, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return;
  try {
    await (typeof written === 'string' ? lchown(written, uid, gid) : written.chown(uid, gid));
  } catch (error) {
    // A root without that right, as in some containers, or a disk that knows no owners.
    if (!(error instanceof Error && 'code' in error && /^(EPERM|EINVAL|ENOTSUP)$/.test(String(error.code))))
      throw error;
  }
}

/** A folder with all that is in it. */
export async function giveTreeToOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const folder = dirname(path);
  await giveToOwner(path, folder);
  for (const name of await readdir(path, { recursive: true })) await giveToOwner(join(path, name), folder);
}
