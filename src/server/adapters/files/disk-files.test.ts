import { chown, mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openDiskFiles } from './disk-files.ts';

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'trove-files-'));
  return { folder, files: await openDiskFiles(folder) };
}

describe('files on disk', () => {
  test('are read back as they were written, until removed', async () => {
    const { files } = await open();
    expect(await files.write('a1.pdf', Readable.from(['two ', 'parts']))).toEqual({ bytes: 9 });
    expect(await text(await files.read('a1.pdf'))).toBe('two parts');
    await files.remove('a1.pdf');
    await expect(files.read('a1.pdf')).rejects.toThrow('ENOENT');
  });

  test('are readable by their owner alone', async () => {
    const { folder, files } = await open();
    await files.write('a1.pdf', Readable.from(['x']));
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect([await modeOf(folder), await modeOf(join(folder, 'a1.pdf'))]).toEqual(['700', '600']);
  });

  test.runIf(process.getuid?.() === 0)(
    'belong to the owner of their folder, whoever wrote them',
    async () => {
      const { folder, files } = await open();
      await chown(folder, 4809, 4809);
      await files.write('a1.pdf', Readable.from(['x']));
      expect(await stat(join(folder, 'a1.pdf'))).toMatchObject({ uid: 4809, gid: 4809 });
    },
  );

  test('that break off leave nothing behind', async () => {
    const { folder, files } = await open();
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('the line went dead');
      })(),
    );
    await expect(files.write('a1.pdf', broken)).rejects.toThrow('the line went dead');
    expect(await readdir(folder)).toEqual(['unfinished']);
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });

  test.each(['../a.pdf', 'a/b.pdf', '', '.', 'a.b.c', 'C:\\a'])('are never called %j', async (name) => {
    const { files } = await open();
    await expect(files.write(name, Readable.from(['x']))).rejects.toThrow('not a file name');
    await expect(files.read(name)).rejects.toThrow('not a file name');
  });
});
