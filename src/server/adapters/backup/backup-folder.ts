import { createHash, randomBytes, scrypt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { sealFiles, type SealedFiles } from '#server/adapters/files/sealed-files.ts';

/** A folder that is no backup, or not a whole one, or does not open. Its message is the line a person sees. */
export class BadBackup extends Error {}

const keyId = 'passphrase';
/** A guess takes half a second and 128 MB. */
const usualCost = 2 ** 17;
const headName = 'backup.json';
const manifestName = 'manifest';
const databaseName = 'database';

const headSchema = z.object({
  format: z.literal('trove-backup-1'),
  madeAt: z.iso.datetime(),
  salt: z.base64(),
  /** What a guess at the passphrase costs: scrypt's N. */
  cost: z
    .int()
    .min(2 ** 14)
    .max(2 ** 20)
    .refine((cost) => Number.isInteger(Math.log2(cost))),
});

const entrySchema = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
const dumpSchema = z.object({
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  /** With the row that names each; a backup of an earlier release lacks it. */
  files: z.array(z.object({ id: z.optional(z.string()), name: z.string(), keyId: z.nullable(z.string()) })),
});

const manifestSchema = z.object({
  database: entrySchema,
  dump: dumpSchema,
  files: z.array(entrySchema),
  /** Files whose rows were deleted while the backup was made. */
  goneMeanwhile: z.array(z.string()),
  /** Files that did not open when they were kept: the store has no other. An earlier release did not look. */
  damaged: z.array(z.string()).default([]),
  /** Files that a row names and the store had lost. An earlier release made no backup then. */
  lost: z.array(z.string()).default([]),
  /** The installation's own key, where FILE_KEYS is unset: without it no file opens. */
  fileKey: z.nullable(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A backup's folder: everything in it is sealed with a key made from the passphrase, frame by frame. */
export type BackupFolder = {
  writeDatabase(lines: AsyncIterable<string>): Promise<Manifest['database']>;
  /** A file as its store has it. */
  writeFile(files: Files, name: string): Promise<Manifest['files'][number]>;
  /** Last of all: a folder without it is no backup. */
  finish(manifest: Manifest): Promise<void>;
  readManifest(): Promise<Manifest>;
  /** Fails with a BadBackup when it is not what was written. */
  readDatabase(manifest: Manifest): AsyncIterable<string>;
  readFile(entry: Manifest['files'][number]): Promise<Readable>;
};

export async function createBackupFolder(
  folder: string,
  passphrase: string,
  { now, cost = usualCost }: { now: Date; cost?: number },
): Promise<BackupFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new BadBackup(`${folder} cannot be made (${error.code}): it must belong to the server's user.`);
  });
  if ((await readdir(folder)).length > 0) throw new BadBackup(`${folder} is not empty.`);
  const salt = randomBytes(16);
  const head = { format: 'trove-backup-1', madeAt: now.toISOString(), salt: salt.toString('base64'), cost };
  await writeFile(join(folder, headName), `${JSON.stringify(head)}\n`, { mode: 0o600 });
  return openWith(folder, passphrase, { salt, cost });
}

export async function openBackupFolder(folder: string, passphrase: string): Promise<BackupFolder> {
  const file = join(folder, headName);
  if (!existsSync(file)) throw new BadBackup(`${folder} is no backup: it has no ${headName}.`);
  const { salt, cost } = readHead(file, await readFile(file, 'utf8'));
  if (!existsSync(join(folder, manifestName))) {
    throw new BadBackup(`${folder} is not a whole backup: the making of it was cut off.`);
  }
  return openWith(folder, passphrase, { salt: Buffer.from(salt, 'base64'), cost });
}

function readHead(file: string, json: string): z.infer<typeof headSchema> {
  try {
    return headSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw new BadBackup(`${file} is not one that this release knows, or is damaged.`, { cause });
  }
}

const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function openWith(
  folder: string,
  passphrase: string,
  { salt, cost }: { salt: Buffer; cost: number },
): Promise<BackupFolder> {
  const key = await stretch(passphrase, salt, 32, { N: cost, r: 8, p: 1, maxmem: cost * 2_048 });
  const sealed: SealedFiles = sealFiles(await openDiskFiles(folder), [{ id: keyId, key }]);

  async function write(name: string, content: Readable) {
    const hash = createHash('sha256');
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const [{ bytes }] = await Promise.all([sealed.write(name, counted), pipeline(content, counted)]);
    return { name, bytes, sha256: hash.digest('hex') };
  }

  /** Broken off at the end if it is not what the manifest says. */
  async function read({ name, bytes, sha256 }: Manifest['database']): Promise<Readable> {
    const damaged = (cause?: unknown): never => {
      throw new BadBackup(`${name} is not what was kept.`, { cause });
    };
    const content = await sealed.read({ name, keyId }).catch(damaged);
    async function* checked() {
      const hash = createHash('sha256');
      let count = 0;
      try {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          hash.update(chunk);
          count += chunk.length;
          yield chunk;
        }
      } catch (error) {
        damaged(error);
      }
      if (count !== bytes || hash.digest('hex') !== sha256) damaged();
    }
    return Readable.from(checked(), { objectMode: false });
  }

  return {
    writeDatabase: (lines) => write(databaseName, packed(lines)),
    writeFile: async (files, name) => write(name, await files.read(name)),
    async finish(manifest) {
      await sealed.write(manifestName, Readable.from([Buffer.from(JSON.stringify(manifest))]));
    },
    async readManifest() {
      try {
        const json = await text(await sealed.read({ name: manifestName, keyId }));
        return manifestSchema.parse(JSON.parse(json));
      } catch (error) {
        const words = 'The passphrase is not the one of this backup, or its manifest is damaged.';
        throw new BadBackup(words, { cause: error });
      }
    },
    async *readDatabase({ database }) {
      const unpacked = createGunzip();
      const source = pipeline(await read(database), unpacked);
      source.catch((error: Error) => unpacked.destroy(error));
      yield* linesOf(unpacked as AsyncIterable<Buffer>);
      await source;
    },
    readFile: read,
  };
}

/** An error of the lines is one of the answer too. */
function packed(lines: AsyncIterable<string>): Readable {
  async function* ended() {
    for await (const line of lines) yield `${line}\n`;
  }
  const packer = createGzip({ level: 1 });
  pipeline(Readable.from(ended()), packer).catch((error: Error) => packer.destroy(error));
  return packer;
}

/** At newlines and nothing else: node:readline also takes U+2028 for one, which JSON leaves as it is. */
async function* linesOf(content: AsyncIterable<Buffer>) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new BadBackup('The database ends in the middle of a row.');
}
