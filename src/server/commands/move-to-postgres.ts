import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyAudit } from '#server/adapters/audit-chain.ts';
import { copyFiles, moveDatabase } from '#server/adapters/backup/backup.ts';
import { isEmptyDatabase } from '#server/adapters/backup/dump-database.ts';
import type { Engine } from '#server/adapters/database/database.ts';
import { openEngine } from '#server/adapters/database/open-engine.ts';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import { openFiles } from '#server/adapters/files/open-files.ts';
import type { Settings } from '#server/settings.ts';
import { orLeave, say, tellFiles } from './backup-terms.ts';
import { leave, migrationsFolder, openOwner, prepare, withEngine } from './with-database.ts';

// `npm run move-to-postgres`: the embedded database in DATA_DIR into the empty PostgreSQL at DATABASE_URL, and its files
// into STORAGE_URL where that is set. What is in DATA_DIR stays as it is. Stop the server first.
await withEngine(async (opened) => {
  const { settings, engine, db } = opened;
  if (!settings.databaseUrl) leave('Set DATABASE_URL to where it should go.');
  if (!existsSync(join(settings.dataDir, 'db'))) leave(`${settings.dataDir} has no embedded database.`);
  await requireKey(settings);
  const owner = await openOwner(opened);
  if (!(await isEmptyDatabase(owner ?? engine))) leave('The database at DATABASE_URL is not empty.');
  const source = await openEngine({ ...settings, databaseUrl: undefined, onLost: leave });
  if (await isEmptyDatabase(source.engine)) leave(`${settings.dataDir} has an empty database.`);
  // Files come first: what stops the copying leaves an empty database, and the command can be run again.
  const lost = settings.store ? await copyToStore(settings, source.engine) : [];
  const dump = await moveDatabase(source.engine, owner ?? engine, migrationsFolder);
  await source.close();
  await owner?.end();
  await prepare(opened);
  const audit = await verifyAudit(db);
  if (!audit.isWhole) leave(`The audit log did not come over whole: ${audit.problem}`);
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
  const place = settings.store ? 'copied to STORAGE_URL' : `left in ${join(settings.dataDir, 'files')}`;
  const there = dump.files.length - lost.length;
  say(`Moved: ${dump.tables.length} tables, ${rows} rows. ${there} files are ${place}.`);
  tellFiles(lost, 'named by a row and lost: it was not there to copy');
  const left = [join(settings.dataDir, 'db'), ...(settings.store ? [join(settings.dataDir, 'files')] : [])];
  say('Start the server with the same settings. Once it serves and is backed up, delete what stays behind:');
  say(`${left.join(' and ')}. What is erased or forgotten from now on is still in there.`);
}).catch(orLeave);

/** Files and waiting letters were sealed with the installation's own key. */
async function requireKey({ dataDir, fileKeys }: Settings): Promise<void> {
  const kept = await readFile(join(dataDir, 'file-key'), 'utf8').catch(() => '');
  const id = kept.split(':')[0];
  if (fileKeys && id && !fileKeys.some((key) => key.id === id)) {
    leave(
      `Add the key in ${join(dataDir, 'file-key')} to the end of FILE_KEYS first: it sealed what is there.`,
    );
  }
}

async function copyToStore(settings: Settings, source: Engine): Promise<string[]> {
  const disk = await openDiskFiles(join(settings.dataDir, 'files'));
  const store = await openFiles(settings);
  const { lost } = await copyFiles(source, disk, store.files);
  store.close();
  return lost;
}
