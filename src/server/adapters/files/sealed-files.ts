import { Readable } from 'node:stream';
import { type SealingKey, UnknownKey } from '#server/adapters/seal.ts';
import type { Files, Reading } from './files.ts';
import { openFrames, sealFrames } from './sealed-frames.ts';

/** A stored file and the key it is sealed with; null for one that an earlier release stored as it came. */
export type StoredFile = { name: string; keyId: string | null };

/** Files that only who has the key can read. */
export type SealedFiles = Pick<Files, 'remove' | 'list' | 'check'> & {
  /** How many bytes came in, and which key sealed them. */
  write(name: string, content: Readable): Promise<{ bytes: number; keyId: string }>;
  /** Fails with a DamagedFile, at once or while it is read, when the file is not what was sealed. */
  read(file: StoredFile, reading?: Reading): Promise<Readable>;
  /** The key that new files are sealed with. */
  currentKeyId: string;
};

/** The first key seals, any of them opens. */
export function sealFiles(files: Files, keys: readonly SealingKey[]): SealedFiles {
  const [current] = keys;
  if (!current) throw new Error('sealed files need a key');
  return {
    currentKeyId: current.id,
    async write(name, content) {
      let bytes = 0;
      async function* counted() {
        for await (const chunk of content) {
          bytes += (chunk as Buffer).length;
          yield chunk as Buffer;
        }
      }
      await files.write(name, Readable.from(sealFrames(counted(), { key: current.key, name })));
      return { bytes, keyId: current.id };
    },
    async read({ name, keyId }, reading) {
      if (keyId === null) return files.read(name, reading);
      const key = keys.find(({ id }) => id === keyId)?.key;
      if (!key) throw new UnknownKey();
      const sealed = await files.read(name, reading);
      return Readable.from(openFrames(sealed as AsyncIterable<Buffer>, { key, name }), { objectMode: false });
    },
    remove: (name) => files.remove(name),
    list: () => files.list(),
    check: () => files.check(),
  };
}
