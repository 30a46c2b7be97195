import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAudit } from '#server/adapters/audit-chain.ts';
import { openDb, runSql } from '#server/adapters/database/database.ts';
import { openEmbedded } from '#server/adapters/database/embedded.ts';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import { adoptFile, beginFile, sweepFiles } from '#server/adapters/files/sweep-files.ts';
import { withEmptyPostgres } from '#server/testing/empty-postgres.ts';
import { migrationsFolder } from '#server/testing/engine-template.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { checkBackup, makeBackup, moveDatabase, restoreBackup } from './backup.ts';
import { BadBackup, createBackupFolder, openBackupFolder } from './backup-folder.ts';
import { dumpDatabase, isEmptyDatabase } from './dump-database.ts';

const lowCost = 2 ** 14;
const passphrase = 'a passphrase for a drill';
const now = new Date('2026-11-15T18:00:00Z');
let trove: TestApp;
let scratch: string;
let folder: string;

/** An advisor with a quote, a file and a letter that waits; a name with what JSON and lines could trip over. */
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'trove-backup-'));
  const away = { deliver: () => Promise.reject(new Error('the mail server is away')), close: () => {} };
  trove = await openTestApp({}, { postman: away });
  await trove.db
    .updateTable('accounts')
    .set({ name: 'Zoë \u2028 "O\'Neil"\\n\n\t{1}' })
    .where('email', '=', 'advisor@trove.example')
    .execute();
  const headers = bearer(await trove.token());
  const post = (url: string, more: object) => trove.app.inject({ method: 'POST', url, ...more });
  const made = await post('/api/createQuote', { headers, payload: goodFacts });
  const form = await uploadForm(made.json<{ rid: string }>().rid, makePdf(300_000));
  const sent = await post('/api/uploadIllustration', {
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
  expect(sent.statusCode).toBe(204);
  await post('/api/contactUs', { payload: { name: 'Ann', email: 'ann@client.example', message: 'Hello' } });
  folder = join(scratch, 'backup');
  const disk = await openDiskFiles(trove.filesFolder);
  await makeBackup(await createBackupFolder(folder, passphrase, { now, cost: lowCost }), {
    engine: trove.appEngine,
    files: disk,
    fileKey: null,
    keys: [],
  });
});

afterAll(async () => {
  await trove.close();
  await rm(scratch, { recursive: true, force: true });
});

describe('a restore drill', () => {
  test('from PostgreSQL to the embedded engine and on to another PostgreSQL, every row and file comes along', async () => {
    const backup = await openBackupFolder(folder, passphrase);
    const manifest = await checkBackup(backup);
    const kept = await sorted(backup.readDatabase(manifest));
    expect(kept.filter((line) => line.includes('\u2028'))).toHaveLength(1);
    expect(kept.filter((line) => line.startsWith('pgboss.job {')).length).toBeGreaterThan(0);

    const embedded = await openEmbedded(join(scratch, 'db'), process.env['READY_CLUSTER']);
    const files = await openDiskFiles(join(scratch, 'files'));
    await restoreBackup(backup, { engine: embedded, files, migrationsFolder });
    expect(await sorted(dumpDatabase(embedded, emptyDump()))).toEqual(kept);
    expect(await verifyAudit(openDb(embedded))).toMatchObject({ isWhole: true });
    const [name] = await namesOf(trove);
    const [before, after] = await Promise.all(
      [await openDiskFiles(trove.filesFolder), files].map(async (one) => buffer(await one.read(name!))),
    );
    expect(after!.equals(before!)).toBe(true);

    await withEmptyPostgres(async (postgres) => {
      expect(await isEmptyDatabase(postgres)).toBe(true);
      await moveDatabase(embedded, postgres, migrationsFolder);
      expect(await sorted(dumpDatabase(postgres, emptyDump()))).toEqual(kept);
      expect(await isEmptyDatabase(postgres)).toBe(false);
      expect(await verifyAudit(openDb(postgres))).toMatchObject({ isWhole: true });
      // The chain, the numbers and the ties go on where they were.
      await runSql(
        postgres,
        `insert into audit_log (at, actor, action, subject) values (now(), 'a', 'b', 'c')`,
      );
      expect(await verifyAudit(openDb(postgres))).toMatchObject({ isWhole: true });
      const orphan = `insert into case_notes (quote_id, at, author, text) values ('${randomUUID()}', now(), 'a', 'b')`;
      await expect(runSql(postgres, orphan)).rejects.toThrow('foreign key');
    });
    await embedded.end();
  });
});

test('what did not open when it was kept takes the place of no file that the store has', async () => {
  const backup = await openBackupFolder(folder, passphrase);
  // It was made without the key.
  const [name] = (await checkBackup(backup)).damaged;
  const files = await openDiskFiles(join(scratch, 'whole-files'));
  await files.write(name!, Readable.from(['the whole file']));
  await withEmptyPostgres(async (postgres) => {
    await restoreBackup(backup, { engine: postgres, files, migrationsFolder });
  });
  expect((await buffer(await files.read(name!))).toString()).toBe('the whole file');
});

test('a file that was on its way while a backup was made is left alone beside the restored database', async () => {
  const disk = await openDiskFiles(trove.filesFolder);
  const name = randomUUID();
  await beginFile(trove.db, name, now);
  const middle = join(scratch, 'middle');
  const options = { now, cost: lowCost };
  await makeBackup(await createBackupFolder(middle, passphrase, options), {
    engine: trove.appEngine,
    files: disk,
    fileKey: null,
    keys: [],
  });
  // Then it is whole, and gets the row that only the lost database knows.
  await disk.write(name, Readable.from(['%PDF-1.4']));
  await adoptFile(trove.db, name);

  await withEmptyPostgres(async (postgres) => {
    const backup = await openBackupFolder(middle, passphrase);
    await restoreBackup(backup, { engine: postgres, files: disk, migrationsFolder });
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
    expect(await sweepFiles(openDb(postgres), disk, inTwoDays)).toEqual({
      removed: 0,
      failed: [],
      unknown: 1,
    });
  });
  expect((await buffer(await disk.read(name))).toString()).toBe('%PDF-1.4');
  await disk.remove(name);
});

describe('a backup', () => {
  test('opens with its passphrase alone', async () => {
    const backup = await openBackupFolder(folder, 'another passphrase');
    await expect(checkBackup(backup)).rejects.toThrow('The passphrase is not the one');
  });

  test('shows nothing to who has the folder', async () => {
    const bytes = await readFile(join(folder, 'database'));
    expect(bytes.includes('advisor@trove.example')).toBe(false);
  });

  test.each(['database', 'a file'])('with one byte of %s changed is refused', async (what) => {
    const name = what === 'database' ? what : (await namesOf(trove))[0]!;
    const path = join(folder, name);
    await copyFile(path, join(scratch, 'kept'));
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await writeFile(path, bytes);
    await expect(checkBackup(await openBackupFolder(folder, passphrase))).rejects.toThrow(
      new BadBackup(`${name} is not what was kept.`),
    );
    await copyFile(join(scratch, 'kept'), path);
    await expect(checkBackup(await openBackupFolder(folder, passphrase))).resolves.toBeDefined();
  });

  test.each(['{', '{}', JSON.stringify({ cost: 2 ** 17 + 1 })])(
    'with %s for a head is refused',
    async (head) => {
      const path = join(folder, 'backup.json');
      await copyFile(path, join(scratch, 'head'));
      const whole = JSON.parse(await readFile(path, 'utf8')) as object;
      await writeFile(path, head.includes('cost') ? JSON.stringify({ ...whole, ...JSON.parse(head) }) : head);
      await expect(openBackupFolder(folder, passphrase)).rejects.toThrow(BadBackup);
      await copyFile(join(scratch, 'head'), path);
    },
  );

  test('that was cut off is none, and one is never written over another', async () => {
    const half = join(scratch, 'half');
    const begun = await createBackupFolder(half, passphrase, { now, cost: lowCost });
    const broken = (async function* () {
      yield 'T public.accounts';
      throw new Error('the database went away');
    })();
    await expect(begun.writeDatabase(broken)).rejects.toThrow('the database went away');
    await expect(openBackupFolder(half, passphrase)).rejects.toThrow('not a whole backup');
    await expect(createBackupFolder(half, passphrase, { now, cost: lowCost })).rejects.toThrow(
      'is not empty',
    );
  });
});

const emptyDump = () => ({ migrations: [], tables: [], sequences: [], files: [] });

/** Each row with its table, in one order on both engines. */
async function sorted(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  let table = '';
  for await (const line of lines) {
    if (line.startsWith('T ')) table = line.slice(2);
    else all.push(`${table} ${line}`);
  }
  return all.sort();
}

async function namesOf({ db }: TestApp): Promise<string[]> {
  return (await db.selectFrom('illustrations').select('file_name').execute()).map((row) => row.file_name);
}
