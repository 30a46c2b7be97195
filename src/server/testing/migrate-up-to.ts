import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { migrationsFolder } from './engine-template.ts';

/** The tables of an earlier release: as they were before the migration of this name. */
export async function migrateUpTo(engine: Engine, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-migrations-'));
  for (const file of (await readdir(migrationsFolder)).filter((one) => one < name)) {
    await copyFile(join(migrationsFolder, file), join(folder, file));
  }
  await migrate(engine, folder);
  await rm(folder, { recursive: true });
}
