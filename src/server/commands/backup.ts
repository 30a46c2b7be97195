import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FilesRotated, makeBackup, NoSuchFiles } from '#server/adapters/backup/backup.ts';
import { createBackupFolder } from '#server/adapters/backup/backup-folder.ts';
import { isEmptyDatabase } from '#server/adapters/backup/dump-database.ts';
import { openFiles } from '#server/adapters/files/open-files.ts';
import { readSealingKey } from '#server/adapters/seal.ts';
import { systemClock } from '#server/clock.ts';
import { orLeave, readBackupTerms, say, tellFaults } from './backup-terms.ts';
import { describeStore } from './places.ts';
import { leave, withEngine } from './with-database.ts';

// `npm run backup -- FOLDER`: database and files as of one moment, sealed with BACKUP_PASSPHRASE, in a new folder. It
// runs beside the server (an embedded copy must be stopped).
const { folder, passphrase } = readBackupTerms('backup');

await withEngine(async ({ engine, settings }) => {
  if (await isEmptyDatabase(engine)) leave('There is no database to back up: it has never been started.');
  const store = await openFiles(settings);
  const fileKey = settings.fileKeys
    ? null
    : await readFile(join(settings.dataDir, 'file-key'), 'utf8').catch(() => null);
  const ownKey = fileKey === null ? undefined : readSealingKey(fileKey);
  const keys = settings.fileKeys ?? (ownKey ? [ownKey] : []);
  const place = await createBackupFolder(folder, passphrase, { now: systemClock.now() }).catch(orLeave);
  const made = await makeBackup(place, { engine, files: store.files, fileKey, keys }).catch(async (error) => {
    // It was empty, and half a backup is none. A mount stays where it is.
    await Promise.allSettled([rm(folder, { recursive: true })]);
    if (error instanceof NoSuchFiles) {
      leave(
        `No backup was made: ${describeStore(settings)} has none of the files, not even ${error.message}. Set DATA_DIR or STORAGE_URL as the server has it.`,
      );
    }
    if (error instanceof FilesRotated) {
      leave('No backup was made: files were sealed anew meanwhile. Make it when keys:rotate has ended.');
    }
    throw error;
  });
  const { dump, files, goneMeanwhile } = made;
  store.close();
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${folder}: ${dump.tables.length} tables, ${rows} rows, ${files.length} files.`);
  if (goneMeanwhile.length > 0) say(`${goneMeanwhile.length} files were deleted meanwhile, with their rows.`);
  tellFaults(made);
  if (settings.fileKeys) say('FILE_KEYS is not in it: keep the keys apart, or no file opens.');
}, 'kept').catch(orLeave);
