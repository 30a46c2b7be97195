import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import { sealFiles } from '#server/adapters/files/sealed-files.ts';
import { sweepFiles } from '#server/adapters/files/sweep-files.ts';
import { resealIllustrations } from '#server/features/cases/files/reseal-illustrations.ts';
import { openCasePeople } from '#server/testing/case-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeTestKey } from '#server/testing/test-seal.ts';
import { FilesRotated, makeBackup } from './backup.ts';
import { createBackupFolder } from './backup-folder.ts';

let trove: TestApp;
let scratch: string;
beforeAll(async () => {
  trove = await openTestApp();
  scratch = await mkdtemp(join(tmpdir(), 'trove-rotated-'));
});
afterAll(async () => {
  await trove.close();
  await rm(scratch, { recursive: true });
});

test('a backup whose files are sealed anew and swept before it comes to them says so, and is none', async () => {
  const id = await openCasePeople(trove).request();
  const disk = await openDiskFiles(trove.filesFolder);
  const renewed = sealFiles(disk, [{ id: 'new', key: randomBytes(32) }]);
  const next = { ...renewed, read: (file: Parameters<typeof renewed.read>[0]) => trove.files.read(file) };
  const folder = join(scratch, 'backup');
  const place = await createBackupFolder(folder, 'a passphrase for a drill', {
    now: new Date(),
    cost: 2 ** 14,
  });
  const later = {
    ...place,
    async writeFile(...asked: Parameters<typeof place.writeFile>) {
      const now = trove.clock.now();
      const { resealed } = await resealIllustrations(trove.db, next, { now, onFault: String });
      expect(resealed).toBe(1);
      await sweepFiles(trove.db, disk, now);
      return place.writeFile(...asked);
    },
  };
  const source = { engine: trove.appEngine, files: disk, fileKey: null, keys: [makeTestKey()] };
  await expect(makeBackup(later, source)).rejects.toThrow(FilesRotated);
  const kept = await trove.db.selectFrom('illustrations').select('id').where('quote_id', '=', id).execute();
  expect(kept).toHaveLength(1);
});
