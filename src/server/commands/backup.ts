import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup } from '#server/adapters/backup/backup.ts';
import { createBackupFolder } from '#server/adapters/backup/backup-folder.ts';
import { isEmptyDatabase } from '#server/adapters/backup/dump-database.ts';
import { openFiles } from '#server/adapters/files/open-files.ts';
import { systemClock } from '#server/clock.ts';
import { orLeave, readBackupTerms, say } from './backup-terms.ts';
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
  const place = await createBackupFolder(folder, passphrase, { now: systemClock.now() }).catch(orLeave);
  const { dump, files, goneMeanwhile } = await makeBackup(place, { engine, files: store.files, fileKey });
  store.close();
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${folder}: ${dump.tables.length} tables, ${rows} rows, ${files.length} files.`);
  if (goneMeanwhile.length > 0) say(`${goneMeanwhile.length} files were deleted meanwhile, with their rows.`);
  if (settings.fileKeys) say('FILE_KEYS is not in it: keep the keys apart, or no file opens.');
}, 'kept').catch(orLeave);
