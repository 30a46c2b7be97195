import { parseArgs } from 'node:util';
import { BadBackup, type Manifest } from '#server/adapters/backup/backup-folder.ts';
import { CannotLoad } from '#server/adapters/backup/load-database.ts';
import { StoreAway, StoreFull } from '#server/adapters/files/files.ts';
import { leave } from './with-database.ts';

const shortestPassphrase = 16;

/** The folder that a command was given, and the passphrase that seals it. */
export function readBackupTerms(command: string): { folder: string; passphrase: string; isCheck: boolean } {
  const { positionals, values } = parseArgs({
    options: { check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) leave(`npm run ${command} -- FOLDER`);
  const passphrase = process.env['BACKUP_PASSPHRASE'] ?? '';
  if (passphrase.length < shortestPassphrase) {
    leave(
      `BACKUP_PASSPHRASE should be ${shortestPassphrase} characters or more. Keep it: nothing opens a backup without it.`,
    );
  }
  return { folder, passphrase, isCheck: values.check };
}

/** What a person can mend is one line. */
export function orLeave(error: unknown): never {
  const canBeMended = [BadBackup, CannotLoad, StoreAway, StoreFull].some((kind) => error instanceof kind);
  if (canBeMended) return leave(error);
  throw error;
}

/** The rest of the backup is good, and what it has may be all that is left. */
export function tellFaults({ damaged, lost }: Pick<Manifest, 'damaged' | 'lost'>): void {
  const keptHow = 'damaged in the store, or sealed with a key that FILE_KEYS lacks, and kept as it is';
  tellFiles(damaged, keptHow);
  tellFiles(lost, 'named by a row and lost: the store does not have it');
}

const mostNamed = 20;

/** All else was done, but a timer has to notice. */
export function tellFiles(names: readonly string[], how: string): void {
  if (names.length === 0) return;
  const more = names.length > mostNamed ? `, and ${names.length - mostNamed} more` : '';
  const count = names.length === 1 ? 'A file' : `Each of ${names.length} files`;
  process.stderr.write(`${count} is ${how}: ${names.slice(0, mostNamed).join(', ')}${more}.\n`);
  process.exitCode = 1;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
