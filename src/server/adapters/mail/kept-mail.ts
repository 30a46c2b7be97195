import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { makePrivateFolder } from '#server/adapters/private-folder.ts';
import type { Clock } from '#server/clock.ts';
import { messageIdOf, type Postman } from './mail.ts';

/** Without an SMTP server, letters are kept as .eml files, which any mail program opens. */
export function openMailFolder(folder: string, from: string, clock: Clock): Postman {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async deliver(letter, { id }) {
      await makePrivateFolder(folder);
      const now = clock.now();
      const { message } = await transport.sendMail({
        from,
        date: now,
        messageId: messageIdOf(id, from),
        ...letter,
      });
      const name = `${nameBeginningAt(now)}-${randomUUID().slice(0, 8)}.eml`;
      const aside = join(folder, `.${name}`);
      await writeFile(aside, message as Buffer);
      await rename(aside, join(folder, name));
    },
    close: () => transport.close(),
  };
}

/** Names of the kept letters, newest first. */
export async function listKeptMail(folder: string): Promise<string[]> {
  await makePrivateFolder(folder);
  const names = await readdir(folder);
  return names.filter(isKeptMailName).sort().toReversed();
}

export function isKeptMailName(name: string): boolean {
  return /^\d{4}[\w.-]*\.eml$/.test(name);
}

export function readKeptMail(folder: string, name: string): Promise<Buffer> {
  return readFile(join(folder, name));
}

/** Removes letters that have been kept long enough: a demonstration may run for months. */
export function forgetKeptMail(folder: string) {
  return async (_db: Db, { now, atMost }: { now: Date; atMost: number }): Promise<number> => {
    const before = nameBeginningAt(new Date(now.getTime() - limits.kept.mailDays * 86_400_000));
    const due = (await listKeptMail(folder)).filter((name) => name < before).slice(0, atMost);
    for (const name of due) await rm(join(folder, name), { force: true });
    return due.length;
  };
}

/** Names sort by their moment. */
function nameBeginningAt(moment: Date): string {
  return moment.toISOString().replaceAll(':', '-');
}
