import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyAudit } from '#server/adapters/audit-chain.ts';
import { checkBackup, restoreBackup } from '#server/adapters/backup/backup.ts';
import { type Manifest, openBackupFolder } from '#server/adapters/backup/backup-folder.ts';
import { endSignIns } from '#server/adapters/backup/end-sign-ins.ts';
import { isEmptyDatabase } from '#server/adapters/backup/dump-database.ts';
import { ownsTables } from '#server/adapters/database/app-role.ts';
import { giveToOwner } from '#server/adapters/give-to-owner.ts';
import { openFiles } from '#server/adapters/files/open-files.ts';
import { systemClock } from '#server/clock.ts';
import type { Settings } from '#server/settings.ts';
import { orLeave, readBackupTerms, say, tellFaults } from './backup-terms.ts';
import { leave, migrationsFolder, openOwner, prepare, withEngine } from './with-database.ts';

// `npm run restore -- FOLDER`: checks a backup and puts it into the empty database and the store of the settings.
// `-- FOLDER --check` only checks it.
const { folder, passphrase, isCheck } = readBackupTerms('restore');
const backup = await openBackupFolder(folder, passphrase).catch(orLeave);

if (isCheck) {
  const manifest = await checkBackup(backup).catch(orLeave);
  const isWhole = manifest.damaged.length === 0 && manifest.lost.length === 0;
  say(`${isWhole ? 'Whole' : 'As it was made'}: ${sizeOf(manifest)}.`);
  tellFaults(manifest);
} else {
  await withEngine(async (opened) => {
    const { settings, engine, db } = opened;
    const owner = await openOwner(opened);
    if (!(await isEmptyDatabase(owner ?? engine))) {
      leave('The database is not empty. Make a new one, or name a new DATA_DIR: nothing is overwritten.');
    }
    if (!(await ownsTables(owner ?? engine))) {
      leave("Restoring needs the owner's right: set DATABASE_OWNER_URL.");
    }
    await requireOneKey(settings, await backup.readManifest());
    const store = await openFiles(settings);
    const { length: before } = await store.files.list();
    if (before > 0) {
      say(
        `The store has files already (${before}): those that are in the backup are written over, unless it names them as damaged; the others stay.`,
      );
    }
    const target = { engine: owner ?? engine, files: store.files, migrationsFolder };
    const manifest = await restoreBackup(backup, target);
    // Both before the roles are looked at, which may end it here.
    await endSignIns(target.engine, systemClock.now());
    await keepKey(settings, manifest);
    store.close();
    await owner?.end();
    await prepare(opened);
    tellMissingKeys(settings, manifest);
    const audit = await verifyAudit(db);
    say(`Restored: ${sizeOf(manifest)}.`);
    say(audit.isWhole ? `The audit log is whole: ${audit.checked} rows.` : `The audit log: ${audit.problem}`);
    if (!audit.isWhole) process.exitCode = 1;
    tellFaults(manifest);
    say(
      'Everyone is signed out. What was taken away since the backup is back: erased people, disabled accounts,',
    );
    say(
      'removed administrators, used recovery codes, ended shared pages. docs/operations.md, "After a restore".',
    );
  }, 'new').catch(orLeave);
}

function keyFileOf({ dataDir }: Settings): string {
  return join(dataDir, 'file-key');
}

/** A folder has one key of its own: where it is another, no file of the backup would open, nor its letters. */
async function requireOneKey(settings: Settings, { fileKey }: Manifest): Promise<void> {
  const file = keyFileOf(settings);
  const present = await readFile(file, 'utf8').catch(() => null);
  if (fileKey === null || present === null || present.trim() === fileKey.trim()) return;
  leave(`${file} is another key than the backup's. Name a new DATA_DIR, or move that file away and keep it.`);
}

/** The installation's own key comes back with its files; those of FILE_KEYS are kept elsewhere. */
async function keepKey(settings: Settings, { fileKey }: Manifest): Promise<void> {
  const file = keyFileOf(settings);
  if (fileKey === null || existsSync(file)) return;
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, fileKey, { mode: 0o600 });
  await giveToOwner(file, settings.dataDir);
}

function tellMissingKeys({ fileKeys }: Settings, { fileKey, dump }: Manifest): void {
  const known = new Set(fileKeys ? fileKeys.map(({ id }) => id) : [fileKey?.split(':')[0]]);
  const needed = new Set(dump.files.map(({ keyId }) => keyId).filter((id) => id !== null));
  const missing = [...needed].filter((id) => !known.has(id));
  if (missing.length > 0)
    say(`Add to FILE_KEYS, or files stay closed: the keys named ${missing.join(', ')}.`);
}

function sizeOf({ dump, files }: Manifest): string {
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${dump.tables.length} tables, ${rows} rows, ${files.length} files`;
}
