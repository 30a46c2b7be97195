import { chmod, mkdir } from 'node:fs/promises';

/** A folder that only this user may look into, also where it was there before: the mode of a new one does not count then. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
