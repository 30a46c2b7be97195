import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Engine, openDb } from '#server/adapters/database/database.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { DamagedFile, openFrames } from '#server/adapters/files/sealed-frames.ts';
import type { SealingKey } from '#server/adapters/seal.ts';
import { BadBackup, type BackupFolder, type Manifest } from './backup-folder.ts';
import { type Dump, dumpDatabase } from './dump-database.ts';
import { loadDatabase } from './load-database.ts';

type Source = {
  engine: Engine;
  files: Files;
  fileKey: string | null;
  /** Those that files are sealed with. */
  keys: readonly SealingKey[];
};

/** A row names a file that the store does not have: the message is its name. */
export class FileMissing extends Error {}

/** A file went because its row names another now: it was sealed anew, and the rows of the backup do not know that one. */
export class FilesRotated extends Error {}

/**
 * Rows as of one moment, then every file that one of them names: a file is written once and never changed. One that does
 * not open is kept as it is, and named.
 */
export async function makeBackup(folder: BackupFolder, source: Source): Promise<Manifest> {
  const { engine, files, fileKey, keys } = source;
  const dump = emptyDump();
  const database = await folder.writeDatabase(dumpDatabase(engine, dump));
  const manifest: Manifest = { database, dump, files: [], goneMeanwhile: [], damaged: [], fileKey };
  for (const { id, name, keyId } of dump.files) {
    try {
      manifest.files.push(await folder.writeFile(files, name));
    } catch (error) {
      if (!isGone(error)) throw error;
      const named = await findNameIn(engine, id);
      if (named === name) throw new FileMissing(name, { cause: error });
      if (named !== undefined) throw new FilesRotated(name, { cause: error });
      manifest.goneMeanwhile.push(name);
      continue;
    }
    const kept = manifest.files.at(-1)!;
    const key = keys.find(({ id }) => id === keyId)?.key;
    // One that an earlier release stored as it came has no seal to look at.
    if (keyId !== null && !(key && (await opens(await folder.readFile(kept), { key, name })))) {
      manifest.damaged.push(name);
    }
  }
  await folder.finish(manifest);
  return manifest;
}

async function opens(sealed: Readable, sealing: { key: Buffer; name: string }): Promise<boolean> {
  try {
    for await (const _plain of openFrames(sealed as AsyncIterable<Buffer>, sealing)) continue;
    return true;
  } catch (error) {
    if (error instanceof DamagedFile) return false;
    throw error;
  }
}

/** Reads all of it and keeps nothing: fails with a BadBackup, or it can be restored. */
export async function checkBackup(folder: BackupFolder): Promise<Manifest> {
  const manifest = await folder.readManifest();
  const counts = new Map<string, number>();
  let table = '';
  for await (const line of folder.readDatabase(manifest)) {
    if (line.startsWith('T ')) table = line.slice(2);
    else counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const { files, goneMeanwhile } = manifest;
  const accounted = new Set([...files.map(({ name }) => name), ...goneMeanwhile]);
  const lost = manifest.dump.files.find(({ name }) => !accounted.has(name));
  if (lost) throw new BadBackup(`The file ${lost.name} is not in it.`);
  const wrong = manifest.dump.tables.find(({ name, rows }) => (counts.get(name) ?? 0) !== rows);
  if (wrong) throw new BadBackup(`${wrong.name} does not have its ${wrong.rows} rows.`);
  for (const entry of files) {
    const content = await folder.readFile(entry);
    for await (const _chunk of content) continue;
  }
  return manifest;
}

type Target = { engine: Engine; files: Files; migrationsFolder: string };

/** Into an empty database and a store of files. Files come first: no row is there before what it names. */
export async function restoreBackup(folder: BackupFolder, target: Target): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  for (const entry of manifest.files) await target.files.write(entry.name, await folder.readFile(entry));
  await loadDatabase(target.engine, folder.readDatabase(manifest), {
    migrationsFolder: target.migrationsFolder,
    expected: manifest.dump,
  });
  return manifest;
}

/** The rows of one database into another, which is empty, without a folder between them. */
export async function moveDatabase(from: Engine, to: Engine, migrationsFolder: string): Promise<Dump> {
  const dump = emptyDump();
  const lines = dumpDatabase(from, dump);
  // Its migrations are known with the first line.
  const first = await lines.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* lines;
  }
  await loadDatabase(to, all(), { migrationsFolder, expected: dump });
  return dump;
}

function emptyDump(): Dump {
  return { migrations: [], tables: [], sequences: [], files: [] };
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** What the row names by now; nothing where it is gone. */
async function findNameIn(engine: Engine, id: string | undefined): Promise<string | undefined> {
  const row = sql<{ name: string }>`select file_name as name from illustrations where id = ${id}`;
  return (await row.execute(openDb(engine))).rows[0]?.name;
}
