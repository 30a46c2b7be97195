import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { giveToOwner } from './give-to-owner.ts';
import { makeSealingKey, readSealingKey, type SealingKey } from './seal.ts';

/** Without FILE_KEYS: a key of this installation's own, made at the first start and kept beside its data. */
export async function findKeptKey(dataDir: string): Promise<SealingKey> {
  const file = join(dataDir, 'file-key');
  await mkdir(dataDir, { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, `${makeSealingKey()}\n`, { mode: 0o600 });
  await giveToOwner(aside, dataDir);
  // Of two nodes that start at once, one makes it and both use it.
  await Promise.allSettled([link(aside, file)]);
  await rm(aside);
  const key = readSealingKey(await readFile(file, 'utf8'));
  if (!key) throw new Error(`${file} holds no key`);
  return key;
}
