import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentAssumptions } from '#valuation/assumptions/all-sets.ts';
import { buildFactorTable } from '#valuation/factor-table.ts';
import { valueBook } from './value-book.ts';
import { isStandardOutput, openOutput } from './value-output.ts';

const table = buildFactorTable({ year: 2026, month: 11, day: 15 }, currentAssumptions);
const header = 'dateOfBirth,gender,policyGuaranteeBool,deathBenefit,annualPremium';
const book = `${header}\n03/15/1946,Male,true,1000000,15000\n`;
let folder = '';
let from = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trove-output-'));
  from = join(folder, 'in.csv');
  await writeFile(from, book);
});

afterEach(() => rm(folder, { recursive: true }));

async function run(paths: { from: string; to: string }): Promise<string> {
  const done = await valueBook(paths, table, () => undefined);
  return done.kind === 'mistake' ? done.sentence.replaceAll(folder, '') : done.kind;
}

describe('files that cannot be used', () => {
  test.each([
    ['missing.csv', 'out.csv', '/missing.csv cannot be read: there is no such file or folder.'],
    ['in.csv/x.csv', 'out.csv', '/in.csv/x.csv cannot be read: a part of the path is a file, not a folder.'],
    ['.', 'out.csv', ' is a folder, not a file.'],
    ['in.csv', 'no/out.csv', '/no/out.csv cannot be written: there is no such file or folder.'],
    ['in.csv', 'in.csv/x', '/in.csv/x cannot be written: a part of the path is a file, not a folder.'],
    ['in.csv', '.', ' cannot be written: it is a folder.'],
    ['in.csv', 'in.csv', 'The file to write must not be the file to read.'],
  ])('from %s to %s get one sentence', async (read, written, sentence) => {
    expect(await run({ from: join(folder, read), to: join(folder, written) })).toBe(sentence);
    expect(await readdir(folder)).toEqual(['in.csv']);
    expect(await readFile(from, 'utf8')).toBe(book);
  });

  test('get a sentence for any other trouble too', async () => {
    const long = join(folder, 'x'.repeat(300));
    expect(await run({ from: long, to: join(folder, 'out.csv') })).toMatch(
      /cannot be read: the name is too long\.$/,
    );
    expect(await run({ from, to: long })).toMatch(/cannot be written: the name is too long\.$/);
    await symlink('loop', join(folder, 'loop'));
    expect(await run({ from: join(folder, 'loop'), to: join(folder, 'out.csv') })).toBe(
      '/loop cannot be read: too many symbolic links encountered.',
    );
  });

  test('that can be opened and not read are said to be unreadable, not unwritable', async () => {
    expect(await run({ from: '/proc/self/mem', to: join(folder, 'out.csv') })).toBe(
      '/proc/self/mem cannot be read: i/o error.',
    );
    expect(await readdir(folder)).toEqual(['in.csv']);
  });

  test('are the same under another name', async () => {
    const other = join(folder, 'other.csv');
    await link(from, other);
    expect(await run({ from, to: other })).toBe('The file to write must not be the file to read.');
    await symlink('in.csv', join(folder, 'soft.csv'));
    expect(await run({ from, to: join(folder, 'soft.csv') })).toBe(
      'The file to write must not be the file to read.',
    );
    expect(await readFile(from, 'utf8')).toBe(book);
  });
});

describe('the file that is written', () => {
  test('has its name only when it is whole', async () => {
    const to = join(folder, 'out.csv');
    await writeFile(to, 'earlier');
    const output = await openOutput(to);
    await output.file.writeFile('half');
    expect(await readFile(to, 'utf8')).toBe('earlier');
    expect(await readdir(folder)).toHaveLength(3);
    await output.abandon();
    expect(await readdir(folder)).toEqual(['in.csv', 'out.csv']);
    expect(await readFile(to, 'utf8')).toBe('earlier');
    expect(await run({ from, to })).toBe('done');
    expect(await readFile(to, 'utf8')).toContain('224019,306614');
    expect(await readdir(folder)).toEqual(['in.csv', 'out.csv']);
  });

  test('is gone when it cannot take its name, and nobody listens for signals any more', async () => {
    const before = process.listenerCount('SIGINT');
    const to = join(folder, 'out.csv');
    const output = await openOutput(to);
    expect(process.listenerCount('SIGINT')).toBe(before + 1);
    await mkdir(to);
    await expect(output.finish()).rejects.toThrow('rename');
    await output.abandon();
    expect(await readdir(folder)).toEqual(['in.csv', 'out.csv']);
    expect(process.listenerCount('SIGINT')).toBe(before);
  });

  test('keeps the permissions of the one before it and the link that led there', async () => {
    const to = join(folder, 'out.csv');
    await writeFile(to, 'earlier');
    await chmod(to, 0o600);
    await symlink('out.csv', join(folder, 'soft.csv'));
    expect(await run({ from, to: join(folder, 'soft.csv') })).toBe('done');
    expect((await stat(to)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['in.csv', 'out.csv', 'soft.csv']);
  });

  test('may be a device', async () => {
    expect(await run({ from, to: '/dev/null' })).toBe('done');
    expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
    expect(await run({ from, to: '/dev/full' })).toBe('/dev/full cannot be written: the disk is full.');
  });

  test('may be the standard output', () => {
    expect(['/dev/stdout', '/dev/fd/1', '/dev/null', 'stdout'].map(isStandardOutput)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
