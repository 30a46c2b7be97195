import { chmod, mkdir, mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMailFolder } from './mail/kept-mail.ts';

test('kept letters are closed to other users, also in a folder that was open to them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-data-'));
  const folder = join(dataDir, 'mail');
  await mkdir(folder);
  await chmod(folder, 0o755);
  const postman = openMailFolder(folder, 'Trove <no-reply@trove.example>', { now: () => new Date(0) });
  const letter = { to: 'advisor@trove.example', subject: 'One', text: 'Words', html: '<p>Words</p>' };
  await postman.deliver(letter, {
    id: '1',
    signal: new AbortController().signal,
    beforeHandover: async () => {},
  });
  postman.close();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
