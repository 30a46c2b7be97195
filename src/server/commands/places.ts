import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting, type Settings } from '#server/settings.ts';

/** What a command does with the store of files: it reads what the server kept, or fills an empty one. */
export type FilesUse = 'kept' | 'new' | undefined;

/** A command works where the server does, and never makes a database or a folder because a setting was left out. */
export function requirePlaces({ databaseUrl, dataDir, store }: Settings, files: FilesUse): void {
  const isNamed = Boolean(process.env['DATA_DIR']?.trim());
  const isMade = files === 'new' && isNamed;
  if (!databaseUrl && !isMade && !existsSync(join(dataDir, 'db'))) {
    throw new BadSetting(
      `There is no database in DATA_DIR (${dataDir}): set DATABASE_URL or DATA_DIR as the server has them.`,
    );
  }
  if (files === undefined || store) return;
  if (databaseUrl && !isNamed) throw new BadSetting('Set DATA_DIR or STORAGE_URL as the server has it.');
  if (files === 'kept' && !existsSync(join(dataDir, 'files'))) {
    throw new BadSetting(
      `There are no files in DATA_DIR (${dataDir}): set DATA_DIR or STORAGE_URL as the server has it.`,
    );
  }
}

/** One line for whoever reads the log of a command. The password of the database is not in it. */
export function describePlaces(settings: Settings, files: FilesUse): string {
  const database = `Database: ${describeDatabase(settings)}`;
  return files === undefined ? `${database}.` : `${database}. Files: ${describeStore(settings)}.`;
}

export function describeStore({ store, dataDir }: Settings): string {
  if (!store) return join(dataDir, 'files');
  const { bucket, prefix, endpoint } = store.address;
  return `bucket ${bucket}/${prefix} at ${endpoint.host}`;
}

function describeDatabase({ databaseUrl, dataDir }: Settings): string {
  if (!databaseUrl) return join(dataDir, 'db');
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${pathname.slice(1)} at ${host || searchParams.get('host') || 'this machine'}`;
}
