import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql } from '#server/adapters/database/database.ts';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { sealFiles } from '#server/adapters/files/sealed-files.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { makeTestKey } from '#server/testing/test-seal.ts';
import { checkBackup, makeBackup } from './backup.ts';
import { createBackupFolder, openBackupFolder } from './backup-folder.ts';

const passphrase = 'a passphrase for a drill';
let own: TestEngine;
let scratch: string;
beforeAll(async () => {
  own = await openTestEngine();
  await runSql(own.engine, 'alter table illustrations drop constraint illustrations_quote_id_fkey');
  scratch = await mkdtemp(join(tmpdir(), 'trove-damaged-'));
});
afterAll(async () => {
  await own.drop();
  await rm(scratch, { recursive: true });
});

async function nameFile(name: string, keyId: string | undefined): Promise<void> {
  await runSql(
    own.engine,
    `insert into illustrations (quote_id, file_name, given_name, kind, bytes, uploaded_at, key_id)
     values (gen_random_uuid(), '${name}', 'In force.pdf', 'pdf', 1, now(), ${keyId ? `'${keyId}'` : 'null'})`,
  );
}

test('a backup keeps every file, and names those that do not open', async () => {
  const [key, older] = [makeTestKey(), makeTestKey()];
  const disk = await openDiskFiles(join(scratch, 'files'));
  const [files, olderFiles] = [sealFiles(disk, [key]), sealFiles(disk, [older])];
  const content = () => Readable.from([Buffer.alloc(200_000, 'an illustration ')]);
  for (const name of ['sound', 'cut', 'changed-name']) await files.write(name, content());
  await olderFiles.write('of-an-unknown-key', content());
  await disk.write('as-it-came', Readable.from([Buffer.from('%PDF-1.4')]));
  await truncate(join(scratch, 'files', 'cut'), 100);
  await disk.write('other', await disk.read('changed-name'));
  const rows = { sound: key, cut: key, other: key, 'of-an-unknown-key': older, 'as-it-came': undefined };
  for (const [name, sealedWith] of Object.entries(rows)) await nameFile(name, sealedWith?.id);

  const folder = join(scratch, 'backup');
  const place = await createBackupFolder(folder, passphrase, { now: new Date(), cost: 2 ** 14 });
  const made = await makeBackup(place, { engine: own.engine, files: disk, fileKey: null, keys: [key] });
  expect(made.files.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows).toSorted());
  expect(made.damaged.toSorted()).toEqual(['cut', 'of-an-unknown-key', 'other']);

  const checked = await checkBackup(await openBackupFolder(folder, passphrase));
  expect(checked.damaged).toEqual(made.damaged);
});

test('a file that its store answered with something else once is read once more', async () => {
  const key = makeTestKey();
  const disk = await openDiskFiles(join(scratch, 'answers-otherwise'));
  const name = 'whole';
  await sealFiles(disk, [key]).write(name, Readable.from([Buffer.alloc(200_000, 'an illustration ')]));
  let asked = 0;
  const files: Files = {
    ...disk,
    read: async (one) =>
      (asked += 1) === 1 ? Readable.from([Buffer.from('<html>Maintenance')]) : disk.read(one),
  };
  const place = await createBackupFolder(join(scratch, 'read-twice'), passphrase, {
    now: new Date(),
    cost: 2 ** 14,
  });
  await runSql(own.engine, 'delete from illustrations');
  await nameFile(name, key.id);
  const made = await makeBackup(place, { engine: own.engine, files, fileKey: null, keys: [key] });
  expect([made.damaged, asked]).toEqual([[], 2]);
  const [kept] = made.files;
  expect(await buffer(await place.readFile(kept!))).toEqual(await buffer(await disk.read(name)));
});
