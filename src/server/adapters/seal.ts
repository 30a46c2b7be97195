import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key has a name, so that what it sealed can say which one opens it. */
export type SealingKey = { id: string; key: Buffer };

/** Keeps what only its reader should see from whoever has the database or its backup. */
export type Seal = {
  close(text: string): string;
  open(sealed: string): string;
  /** Sealed anew with the current key; undefined for what is already. */
  renew(sealed: string): string | undefined;
};

/** AES-256-GCM. The first key closes; any of them opens, while one replaces another. */
export function openSeal(keys: readonly SealingKey[]): Seal {
  const [current] = keys;
  if (!current) throw new Error('a seal needs a key');
  const seal: Seal = {
    close(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv);
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [current.id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open(sealed) {
      const [id, ...parts] = sealed.split('.');
      const bytes = parts.map((part) => Buffer.from(part, 'base64url'));
      const [iv, tag, data] = bytes;
      const key = keys.find((one) => one.id === id)?.key;
      // One way to write it: what reads the same but is written otherwise is not ours.
      const isOurs =
        parts.length === 3 && parts.every((part, at) => bytes[at]!.toString('base64url') === part);
      if (!key || !iv || !tag || !data || !isOurs) throw new UnknownKey();
      // Without its length a tag cut to four bytes would do.
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAuthTag(tag);
      return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
    },
    renew: (sealed) => (sealed.startsWith(`${current.id}.`) ? undefined : seal.close(seal.open(sealed))),
  };
  return seal;
}

/** Sealed with a key that this server was not given. */
export class UnknownKey extends Error {
  readonly code = 'EUNKNOWNKEY';
}

/** `ID:KEY`, the key 32 bytes in base64; undefined when it is not. */
export function readSealingKey(text: string): SealingKey | undefined {
  const [, id, encoded] = /^([\w-]{1,40}):([\w+/=-]+)$/.exec(text.trim()) ?? [];
  const key = Buffer.from(encoded ?? '', 'base64');
  return id && key.length === 32 ? { id, key } : undefined;
}

export function makeSealingKey(): string {
  return `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`;
}
