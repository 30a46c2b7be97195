import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { type Engine, openDb, runSql } from '#server/adapters/database/database.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { DamagedFile, openFrames } from '#server/adapters/files/sealed-frames.ts';
import { forgetBegun } from '#server/adapters/files/sweep-files.ts';
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

/** The store has none of the files that rows name: it is another. The message is the name of one. */
export class NoSuchFiles extends Error {}

/** A file went because its row names another now: it was sealed anew, and the rows of the backup do not know that one. */
export class FilesRotated extends Error {}

/**
 * Rows as of one moment, then every file that one of them names: a file is written once and never changed. One that does
 * not open is kept as it is, and named, and so is one that the store has lost: the others are to be backed up all the same.
 */
export async function makeBackup(folder: BackupFolder, source: Source): Promise<Manifest> {
  const { engine, files, fileKey, keys } = source;
  const dump = emptyDump();
  const database = await folder.writeDatabase(dumpDatabase(engine, dump));
  const manifest: Manifest = { database, dump, files: [], goneMeanwhile: [], damaged: [], lost: [], fileKey };
  for (const { id, name, keyId } of dump.files) {
    const key = keys.find((one) => one.id === keyId)?.key;
    try {
      // One that an earlier release stored as it came has no seal to look at.
      const sealing = keyId === null ? null : { key, name };
      const { kept, isSound } = await keepSound(folder, files, { name, sealing });
      manifest.files.push(kept);
      if (!isSound) manifest.damaged.push(name);
    } catch (error) {
      if (!isGone(error)) throw error;
      const named = await findNameIn(engine, id);
      if (named !== undefined && named !== name) throw new FilesRotated(name, { cause: error });
      (named === name ? manifest.lost : manifest.goneMeanwhile).push(name);
    }
  }
  const [lost] = manifest.lost;
  if (lost !== undefined && manifest.files.length === 0) throw new NoSuchFiles(lost);
  await folder.finish(manifest);
  return manifest;
}

type Sealing = { key: Buffer | undefined; name: string } | null;

/** What does not open is read once more: a store may have answered with something else. */
async function keepSound(
  folder: BackupFolder,
  files: Files,
  { name, sealing }: { name: string; sealing: Sealing },
): Promise<{ kept: Manifest['files'][number]; isSound: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    const kept = await folder.writeFile(files, name);
    const key = sealing?.key;
    const isSound = sealing === null || (key && (await opens(await folder.readFile(kept), { key, name })));
    if (isSound || !key || attempt === 2) return { kept, isSound: isSound === true };
  }
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
  const { files, goneMeanwhile, lost } = manifest;
  const accounted = new Set([...files.map(({ name }) => name), ...goneMeanwhile, ...lost]);
  const missing = manifest.dump.files.find(({ name }) => !accounted.has(name));
  if (missing) throw new BadBackup(`The file ${missing.name} is not in it.`);
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
  const there = new Set((await target.files.list()).map(({ name }) => name));
  const worse = new Set(manifest.damaged.filter((name) => there.has(name)));
  for (const entry of manifest.files) {
    // The store's own may be whole, and is no worse.
    if (!worse.has(entry.name)) await target.files.write(entry.name, await folder.readFile(entry));
  }
  await loadDatabase(target.engine, folder.readDatabase(manifest), {
    migrationsFolder: target.migrationsFolder,
    expected: manifest.dump,
  });
  await forgetBegun(openDb(target.engine));
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

/** Every file that a row names, from one store into another; answers the names of those that are not there. */
export async function copyFiles(engine: Engine, from: Files, to: Files): Promise<{ lost: string[] }> {
  const { rows } = await runSql(engine, 'select file_name as name from illustrations order by name');
  const lost: string[] = [];
  for (const row of rows) {
    const name = String(row['name']);
    const content = await from.read(name).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
    if (content) await to.write(name, content);
    else lost.push(name);
  }
  return { lost };
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
