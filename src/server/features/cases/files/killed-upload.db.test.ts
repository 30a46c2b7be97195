import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openDb } from '#server/adapters/database/database.ts';
import { openDiskFiles } from '#server/adapters/files/disk-files.ts';
import { sweepFiles } from '#server/adapters/files/sweep-files.ts';
import { openEngine } from '#server/adapters/database/open-engine.ts';
import { makePdf, uploadForm } from '#server/testing/illustration-files.ts';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { kill, type ServerProcess, spawnServer } from '#server/testing/server-process.ts';
import { basic, bearer } from '#server/testing/test-app.ts';
import { openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';

const servers: ServerProcess[] = [];
let own: TestEngine | undefined;

afterEach(async () => {
  for (const server of servers.splice(0)) await kill(server, 'SIGKILL');
  await own?.drop();
});

test('killed in the middle of uploads: no row without its file, and no file without its row after the sweep', async () => {
  own = await openTestEngine();
  const env: Record<string, string> = { ...own.env, DEMO: '1' };
  const { DATA_DIR = '', DATABASE_URL } = own.env;
  const folder = join(DATA_DIR, 'files');
  const namesIn = (place: string) => readdir(place).catch((): string[] => []);
  let answered = 0;
  let before = 0;
  /** As a file is being written; as it has got its name, but perhaps no row yet. */
  const moments = [
    async () => (await namesIn(join(folder, 'unfinished'))).length > 0,
    async () => (await namesIn(folder)).length > before,
  ];
  for (const isNow of moments) {
    const server = spawnServer(env);
    servers.push(server);
    await server.settled;
    answered = 0;
    const sending = uploadForEver(server.url(), () => (answered += 1)).catch(() => undefined);
    await vi.waitUntil(() => answered > 2, { timeout: 90_000, interval: 1 });
    before = (await namesIn(folder)).length;
    await vi.waitUntil(isNow, { timeout: 90_000, interval: 1 });
    await kill(server, 'SIGKILL');
    await sending;
  }
  const { engine, close } = await openEngine({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    onLost: () => {},
  });
  const db = openDb(engine);
  const rows = (await db.selectFrom('illustrations').selectAll().execute()).map((row) => row.file_name);
  expect(rows.length).toBeGreaterThan(0);
  const stored = new Set(await readdir(folder));
  expect(rows.filter((name) => !stored.has(name))).toEqual([]);

  const files = await openDiskFiles(folder);
  await sweepFiles(db, files, new Date(Date.now() + 2 * 86_400_000));
  const left = (await readdir(folder)).filter((name) => name !== 'unfinished');
  expect(left.sort()).toEqual(rows.sort());
  await close();
}, 120_000);

/** A new quote every few files, until the server is gone. */
async function uploadForEver(url: string, onAnswer: () => void): Promise<void> {
  const signedIn = await fetch(`${url}/api/troveSignIn`, {
    headers: basic('advisor@trove.example', 'Trove-demo-1'),
  });
  const headers = bearer(((await signedIn.json()) as { token: string }).token);
  for (;;) {
    const made = await fetch(`${url}/api/createQuote`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(goodFacts),
    });
    const { rid } = (await made.json()) as { rid: string };
    for (let file = 0; file < 4; file++) {
      const form = await uploadForm(rid, makePdf(300_000));
      await fetch(`${url}/api/uploadIllustration`, {
        method: 'POST',
        headers: { ...headers, ...form.headers },
        body: new Uint8Array(form.payload),
      });
      onAnswer();
    }
  }
}
