import { parseArgs } from 'node:util';
import { BadBackup } from '#server/adapters/backup/backup-folder.ts';
import { CannotLoad } from '#server/adapters/backup/load-database.ts';
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
  if (error instanceof BadBackup || error instanceof CannotLoad) return leave(error.message);
  throw error;
}

const mostNamed = 20;

/** The rest of the backup is good, and these may be all that is left: but a timer has to notice. */
export function tellDamaged(names: readonly string[]): void {
  if (names.length === 0) return;
  const more = names.length > mostNamed ? `, and ${names.length - mostNamed} more` : '';
  process.stderr.write(
    `${names.length} files are damaged in their store, or sealed with a key that FILE_KEYS lacks, and are kept as they are: ${names.slice(0, mostNamed).join(', ')}${more}.\n`,
  );
  process.exitCode = 1;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
