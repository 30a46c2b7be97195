import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveDatabase } from '#server/adapters/backup/backup.ts';
import { openDb } from '#server/adapters/database/database.ts';
import { openEmbedded } from '#server/adapters/database/embedded.ts';
import { openFiles } from '#server/adapters/files/open-files.ts';
import { readSettings } from '#server/settings.ts';
import { withEmptyPostgres } from '#server/testing/empty-postgres.ts';
import { migrationsFolder } from '#server/testing/engine-template.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { bearer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startTestSwift, type TestSwift } from '#server/testing/test-swift.ts';

let trove: TestApp;
let scratch: string;
let swift: TestSwift | string;

/** Where the store is not there yet it is installed first. */
beforeAll(async () => {
  swift = await startTestSwift();
  scratch = await mkdtemp(join(tmpdir(), 'trove-move-'));
  trove = await openTestApp();
}, 600_000);
beforeEach(({ skip }) => {
  if (typeof swift === 'string') skip(`moving into an object store is not tested. ${swift}`);
});
afterAll(async () => {
  await trove.close();
  await rm(scratch, { recursive: true });
  if (typeof swift !== 'string') await swift.stop();
});

/** An installation on the embedded database, with three files. */
async function fillFolder(): Promise<string[]> {
  const headers = bearer(await trove.token());
  const post = (url: string, more: object) => trove.app.inject({ method: 'POST', url, ...more });
  const { rid } = (await post('/api/createQuote', { headers, payload: goodFacts })).json<{ rid: string }>();
  for (const size of [1_000, 2_000, 3_000]) {
    const form = await uploadForm(rid, makePdf(size));
    const sent = { headers: { ...headers, ...form.headers }, payload: form.payload };
    expect((await post('/api/uploadIllustration', sent)).statusCode).toBe(204);
  }
  const embedded = await openEmbedded(join(scratch, 'db'), process.env['READY_CLUSTER']);
  await moveDatabase(trove.appEngine, embedded, migrationsFolder);
  await embedded.end();
  await cp(trove.filesFolder, join(scratch, 'files'), { recursive: true });
  const rows = await trove.db.selectFrom('illustrations').select('file_name').orderBy('file_name').execute();
  return rows.map((row) => row.file_name);
}

test('every row and file goes over; what keeps files from it leaves all to be done again, and a lost one is named', async () => {
  const [first = '', lost = '', last = ''] = await fillFolder();
  const { env } = swift as TestSwift;
  await rm(join(scratch, 'files', lost));
  await withEmptyPostgres(async (postgres, url) => {
    const settings = { ...env, DATABASE_URL: url, DATA_DIR: scratch };
    const away = { ...settings, STORAGE_URL: 's3://trove?endpoint=http://127.0.0.1:9' };
    await expect(runCommand('move-to-postgres', [], { env: away })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\nthe store does not answer \(ECONNREFUSED\)\n$/) as string,
    });

    await expect(runCommand('move-to-postgres', [], { env: settings })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^Moved: \d+ tables, \d+ rows\. 2 files are copied to STORAGE_URL\./,
      ) as string,
      stderr: expect.stringContaining(
        `A file is named by a row and lost: it was not there to copy: ${lost}.\n`,
      ) as string,
    });
    const store = await openFiles(readSettings(settings));
    expect((await store.files.list()).map(({ name }) => name).toSorted()).toEqual([first, last]);
    store.close();
    const quotes = sql<{ count: number }>`select count(*)::int as count from quotes`;
    expect((await quotes.execute(openDb(postgres))).rows).toEqual([{ count: 1 }]);
  });
});
