import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { ownsTables, requireSameDatabase } from '#server/adapters/database/app-role.ts';
import { FolderInUse } from '#server/adapters/database/data-lock.ts';
import { type Engine, openDb } from '#server/adapters/database/database.ts';
import { openEngine } from '#server/adapters/database/open-engine.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import type { Schema } from '#server/adapters/database/schema.ts';
import { giveTreeToOwner } from '#server/adapters/give-to-owner.ts';
import { findKeptKey } from '#server/adapters/kept-key.ts';
import { type SealingKey, UnknownKey } from '#server/adapters/seal.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { BadSetting, readSettings, type Settings } from '#server/settings.ts';
import { describePlaces, type FilesUse, requirePlaces } from './places.ts';

type Opened = { db: Kysely<Schema>; engine: Engine; settings: Settings };
type Work = (opened: Opened) => Promise<void>;

export const migrationsFolder = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** Opens the database of the settings for a command, brings it up to date, and closes it again. */
export async function withDatabase(work: Work, files?: FilesUse): Promise<void> {
  await withEngine(async (opened) => {
    await prepare(opened);
    await work(opened);
  }, files);
}

/** Brings the database up to this release, and lets the app's own role use it. Answers which migrations ran. */
export async function prepare({ engine, settings }: Opened): Promise<string[]> {
  return prepareDatabase({
    engine,
    ownerUrl: settings.databaseOwnerUrl,
    migrationsFolder,
    waitSeconds: 0,
    say: () => {},
    onLost: leave,
  }).catch(leave);
}

/** Opens the database of the settings as it is: one of an earlier release stays one. */
export async function withEngine(work: Work, files?: FilesUse): Promise<void> {
  try {
    const settings = readSettings(process.env);
    requirePlaces(settings, files);
    process.stderr.write(`${describePlaces(settings, files)}\n`);
    const { engine, close } = await openEngine({ ...settings, onLost: leave });
    try {
      await work({ db: openDb(engine), engine, settings });
    } finally {
      await close();
      if (!settings.databaseUrl) await giveTreeToOwner(join(settings.dataDir, 'db'));
    }
  } catch (error) {
    if (error instanceof FolderInUse) leave(`${error.message} Stop it first.`);
    if (error instanceof BadSetting) leave(error.message);
    if (error instanceof UnknownKey)
      leave(
        'Something is sealed with a key that FILE_KEYS does not name: name the old key after the new one.',
      );
    throw error;
  }
}

/** The owner's own connection, where the settings name one. */
export async function openOwner({ engine, settings }: Opened): Promise<Engine | undefined> {
  if (!settings.databaseOwnerUrl) return undefined;
  const owner = openPostgres(settings.databaseOwnerUrl, leave);
  await requireSameDatabase(engine, owner).catch(leave);
  return owner;
}

/** For what only the owner of the tables may do; where one URL is all there is, its role is the owner. */
export async function withOwnersDatabase(work: Work): Promise<void> {
  await withDatabase(async (opened) => {
    const owner = await openOwner(opened);
    if (!owner) {
      if (await ownsTables(opened.engine)) return work(opened);
      leave('The role of DATABASE_URL may not do this: set DATABASE_OWNER_URL.');
    }
    try {
      await work({ db: openDb(owner), engine: owner, settings: opened.settings });
    } finally {
      await owner.end();
    }
  });
}

/** What the server seals with: a key in a folder that is not there would be one that it does not know. */
export async function findKeys({ fileKeys, dataDir }: Settings): Promise<SealingKey[]> {
  if (fileKeys) return fileKeys;
  if (existsSync(dataDir)) return [await findKeptKey(dataDir)];
  return leave(`There is no folder DATA_DIR (${dataDir}): set FILE_KEYS or DATA_DIR as the server has them.`);
}

export function leave(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
}
