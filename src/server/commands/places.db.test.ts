import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/adapters/backup/backup.ts';
import { createBackupFolder } from '#server/adapters/backup/backup-folder.ts';
import { runSql } from '#server/adapters/database/database.ts';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import { makeSealingKey, openSeal, readSealingKey } from '#server/adapters/seal.ts';
import { withEmptyPostgres } from '#server/testing/empty-postgres.ts';
import { asAppRole } from '#server/testing/engine-template.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';

const passphrase = 'a passphrase for a drill';
let own: TestEngine;
let url: string;
let scratch: string;

beforeAll(async () => {
  own = await openTestEngine();
  url = own.env['DATABASE_URL'] ?? '';
  scratch = await mkdtemp(join(tmpdir(), 'trove-places-'));
});
afterAll(async () => {
  await own.drop();
  await rm(scratch, { recursive: true });
});

/** In a folder where there is nothing. */
const run = (command: string, env: Record<string, string> = {}, ...args: string[]) =>
  runCommand(command, args, { cwd: scratch, env: { BACKUP_PASSPHRASE: passphrase, ...env } });

const refused = (line: string) => ({ code: 1, stdout: '', stderr: `${line}\n` });

describe('a command', () => {
  test.each([
    ['audit-verify'],
    ['rotate-keys'],
    ['admin', 'create', 'ann@trove.example'],
    ['backup', 'night'],
  ])('without settings makes no database: %s', async (command, ...args) => {
    await expect(run(command, {}, ...args)).rejects.toMatchObject(
      refused(
        'There is no database in DATA_DIR (./data): set DATABASE_URL or DATA_DIR as the server has them.',
      ),
    );
    expect(existsSync(join(scratch, 'data'))).toBe(false);
  });

  test('that needs the files asks where they are', async () => {
    const words = 'Set DATA_DIR or STORAGE_URL as the server has it.';
    await expect(run('backup', { DATABASE_URL: url }, 'night')).rejects.toMatchObject(refused(words));
    const DATA_DIR = join(scratch, 'elsewhere');
    await expect(run('backup', { DATABASE_URL: url, DATA_DIR }, 'night')).rejects.toMatchObject(
      refused(
        `There are no files in DATA_DIR (${DATA_DIR}): set DATA_DIR or STORAGE_URL as the server has it.`,
      ),
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('is given both addresses of one database, or does nothing', async () => {
    await withEmptyPostgres(async (engine, empty) => {
      const apart = { DATABASE_URL: asAppRole(url), DATABASE_OWNER_URL: empty, DATA_DIR: scratch };
      const line =
        /\nDATABASE_URL leads to the database \S+ and DATABASE_OWNER_URL to \S+, or to another server: set both to one database\n$/;
      await expect(run('migrate', apart)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(line),
      });
      const { rows } = await runSql(engine, `select from pg_tables where schemaname = 'public'`);
      expect(rows).toEqual([]);
    });
  });

  test('migrate says how many migrations ran', async () => {
    await withEmptyPostgres(async (_engine, empty) => {
      const ran = await run('migrate', { DATABASE_URL: empty });
      expect(ran.stdout).toMatch(/^\d+ migrations ran\. The database is up to date\.\n$/);
      const again = await run('migrate', { DATABASE_URL: empty });
      expect(again.stdout).toBe('No migrations ran. The database is up to date.\n');
    });
  });
});

describe('restore', () => {
  const folder = () => join(scratch, 'backup');
  beforeAll(async () => {
    const files = await openDiskFiles(join(scratch, 'source'));
    const backup = await createBackupFolder(folder(), passphrase, { now: new Date(), cost: 2 ** 14 });
    await makeBackup(backup, { engine: own.engine, files, fileKey: makeSealingKey(), keys: [] });
  });

  test('needs the place of the files, and the right to make tables, before it writes one', async () => {
    await withEmptyPostgres(async (_engine, empty) => {
      const DATABASE_URL = asAppRole(empty);
      await expect(run('restore', { DATABASE_URL }, folder())).rejects.toMatchObject(
        refused('Set DATA_DIR or STORAGE_URL as the server has it.'),
      );
      const DATA_DIR = join(scratch, 'restored');
      await mkdir(DATA_DIR);
      await expect(run('restore', { DATABASE_URL, DATA_DIR }, folder())).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/\nRestoring needs the owner's right: set DATABASE_OWNER_URL\.\n$/),
      });
      expect(existsSync(join(DATA_DIR, 'files'))).toBe(false);
    });
  });

  test('refuses a DATA_DIR that has another key, with which no file would open', async () => {
    await withEmptyPostgres(async (engine, empty) => {
      const DATA_DIR = join(scratch, 'other-key');
      await mkdir(DATA_DIR);
      await writeFile(join(DATA_DIR, 'file-key'), makeSealingKey());
      await expect(run('restore', { DATABASE_URL: empty, DATA_DIR }, folder())).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/\/other-key\/file-key is another key than the backup's\./),
      });
      const { rows } = await runSql(engine, `select from pg_tables where schemaname = 'public'`);
      expect(rows).toEqual([]);
    });
  });

  test('into a spare database leaves the one of the settings alone', async () => {
    await withEmptyPostgres(async (engine, empty) => {
      const apart = { DATABASE_URL: url, DATABASE_OWNER_URL: empty, DATA_DIR: join(scratch, 'drill') };
      await expect(run('restore', apart, folder())).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('set both to one database'),
      });
      const { rows } = await runSql(engine, `select from pg_tables where schemaname = 'public'`);
      expect(rows).toEqual([]);
      expect(existsSync(join(scratch, 'drill', 'files'))).toBe(false);
    });
  });

  test('that ends at its roles has signed everyone out and brought the key', async () => {
    await withEmptyPostgres(async (engine, empty) => {
      const oneRole = { DATABASE_URL: empty, DATABASE_OWNER_URL: empty, DATA_DIR: join(scratch, 'one-role') };
      await expect(run('restore', oneRole, folder())).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('act as the same role'),
      });
      const { rows } = await runSql(engine, 'select links_good_from from installation');
      expect(rows).toEqual([{ links_good_from: expect.any(Date) }]);
      expect(existsSync(join(scratch, 'one-role', 'file-key'))).toBe(true);
    });
  });

  test('says that the store has files already', async () => {
    const DATA_DIR = join(scratch, 'used');
    await mkdir(join(DATA_DIR, 'files'), { recursive: true });
    await writeFile(join(DATA_DIR, 'files', 'another'), 'kept');
    await withEmptyPostgres(async (_engine, empty) => {
      const { stdout } = await run('restore', { DATABASE_URL: empty, DATA_DIR }, folder());
      expect(stdout).toContain('The store has files already');
      expect(await readdir(join(DATA_DIR, 'files'))).toContain('another');
    });
  });

  test.runIf(process.getuid?.() === 0)('as root leaves all to the owner of DATA_DIR', async () => {
    await withEmptyPostgres(async (_engine, empty) => {
      const DATA_DIR = join(scratch, 'owned');
      await mkdir(DATA_DIR);
      await chown(DATA_DIR, 4809, 4809);
      const { stdout } = await run('restore', { DATABASE_URL: empty, DATA_DIR }, folder());
      expect(stdout).not.toContain('The store has');
      const made = await readdir(DATA_DIR, { recursive: true });
      expect(made.toSorted()).toEqual(['file-key', 'files', 'files/unfinished']);
      const owners = await Promise.all(made.map(async (name) => (await stat(join(DATA_DIR, name))).uid));
      expect(owners).toEqual([4809, 4809, 4809]);
    });
  });
});

test('backup says in a line where it cannot write', async () => {
  const DATA_DIR = join(scratch, 'night-data');
  await mkdir(join(DATA_DIR, 'files'), { recursive: true });
  await writeFile(join(scratch, 'plain'), '');
  await expect(run('backup', { DATABASE_URL: url, DATA_DIR }, 'plain/night')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /\nplain\/night cannot be made \(ENOTDIR\): it must belong to the server's user\.\n$/,
    ),
  });
});

test('backup refuses a store that has none of the files, and leaves no half of itself', async () => {
  await runSql(
    own.engine,
    `alter table illustrations drop constraint illustrations_quote_id_fkey;
     insert into illustrations (quote_id, file_name, given_name, kind, bytes, uploaded_at)
     values (gen_random_uuid(), 'gone', 'In force.pdf', 'pdf', 1, now())`,
  );
  const DATA_DIR = join(scratch, 'kept');
  await mkdir(join(DATA_DIR, 'files'), { recursive: true });
  await expect(run('backup', { DATABASE_URL: url, DATA_DIR }, 'night')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /\nNo backup was made: .*\/kept\/files has none of the files, not even gone\. Set DATA_DIR .*\n$/,
    ),
  });
  expect(existsSync(join(scratch, 'night'))).toBe(false);
});

test('backup keeps a damaged file, names it and one that is lost, and exits with 1; so does the check of it', async () => {
  const key = makeSealingKey();
  await runSql(
    own.engine,
    `insert into illustrations (quote_id, file_name, given_name, kind, bytes, uploaded_at, key_id)
     values (gen_random_uuid(), 'cut', 'In force.pdf', 'pdf', 1, now(), '${key.split(':')[0]}')`,
  );
  const DATA_DIR = join(scratch, 'damaged');
  await mkdir(join(DATA_DIR, 'files'), { recursive: true });
  await writeFile(join(DATA_DIR, 'files', 'cut'), 'the first bytes of it');
  const env = { DATABASE_URL: url, DATA_DIR, FILE_KEYS: key };
  const damaged =
    /\n?A file is damaged in the store, .*: cut\.\nA file is named by a row and lost: .*: gone\.\n$/;
  const failed = (stdout: string) => ({
    code: 1,
    stdout: expect.stringContaining(stdout),
    stderr: expect.stringMatching(damaged),
  });
  await expect(run('backup', env, 'dawn')).rejects.toMatchObject(failed(' rows, 1 files.'));
  await expect(run('restore', {}, 'dawn', '--check')).rejects.toMatchObject(failed('As it was made: '));
});

test('rotate-keys without the old key says so', async () => {
  const [old, fresh] = [makeSealingKey(), makeSealingKey()];
  const sealed = openSeal([readSealingKey(old)!]).close('{}');
  await runSql(
    own.engine,
    `update illustrations set reading = '${sealed}', key_id = '${fresh.split(':')[0]}'`,
  );
  const DATA_DIR = join(scratch, 'kept');
  await expect(run('rotate-keys', { DATABASE_URL: url, DATA_DIR, FILE_KEYS: fresh })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /\nSomething is sealed with a key .* name the old key after the new one\.\n$/,
    ),
  });
});
