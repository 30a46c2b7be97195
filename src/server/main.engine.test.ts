import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { goodFacts } from '#server/testing/quote-facts.ts';
import { basic, bearer } from '#server/testing/test-app.ts';
import { fetchWhenFree, kill, type ServerProcess, spawnServer } from '#server/testing/server-process.ts';
import { engineName, openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';

let own: TestEngine;
const started: ServerProcess[] = [];

// One database for all of them: most of this file's time is starts.
beforeAll(async () => {
  own = await openTestEngine();
  // The process under test opens the folder itself; the embedded engine suffers no second one.
  if (engineName === 'embedded') await own.engine.end();
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => kill(server, 'SIGKILL')));
});

afterAll(async () => {
  if (engineName === 'postgres') await own.drop();
});

async function start(env: Record<string, string> = {}) {
  const server = spawnServer({ ...own.env, DEMO: '1', ...env });
  started.push(server);
  await server.settled;
  return server;
}

const signIn = (url: string) =>
  fetchWhenFree(`${url}/api/troveSignIn`, { headers: basic('advisor@trove.example', 'Trove-demo-1') });

describe('the server process', () => {
  test('loses nothing it acknowledged when killed while writing, starts again at once, and stops cleanly', async () => {
    const ids: string[] = [];
    // Killed after its first start, and after a kill.
    for (let round = 1; round <= 2; round += 1) {
      const server = await start();
      const headers = await signedIn(server.url());
      const writers = Promise.allSettled([
        quoteRepeatedly(server.url(), headers, ids),
        quoteRepeatedly(server.url(), headers, ids),
      ]);
      await reach(ids, round * 20);
      await kill(server, 'SIGKILL');
      await writers;
    }
    const server = await start();
    expect(server.output()).toContain('advisor@trove.example   Trove-demo-1');
    expect((await fetch(`${server.url()}/readyz`)).status).toBe(200);
    const headers = await signedIn(server.url());
    const list = await fetchWhenFree(`${server.url()}/api/quotes`, { headers });
    const kept = new Set(((await list.json()) as { rid: string }[]).map(({ rid }) => rid));
    expect(ids.length).toBeGreaterThanOrEqual(40);
    expect(ids.filter((id) => !kept.has(id))).toEqual([]);
    if (engineName === 'embedded') await expectFolderInUse();
    expect(await kill(server, 'SIGINT')).toBe(0);
    expect(server.output()).not.toMatch(/error/i);
  }, 180_000);

  async function expectFolderInUse() {
    const second = await start();
    expect(await second.exited).toBe(1);
    expect(second.output().trim().split('\n').at(-1)).toMatch(
      /^The data folder is in use by another running copy \(process \d+\)\. Stop it, or set DATA_DIR/,
    );
  }

  test.runIf(engineName === 'embedded')('recovers from a kill at its first start', async () => {
    const DATA_DIR = join(own.env['DATA_DIR'] ?? '', 'fresh');
    // While what initdb once made is copied, and while initdb runs.
    for (const READY_CLUSTER of [inject('template'), '']) {
      const starting = spawnServer({ DATA_DIR, READY_CLUSTER });
      await appearsIn(DATA_DIR, /PG_VERSION$/);
      await kill(starting, 'SIGKILL');
    }
    const server = await start({ DATA_DIR, READY_CLUSTER: '' });
    expect((await signIn(server.url())).status).toBe(200);
    expect(await readdir(DATA_DIR)).not.toContain('db.new');
  });

  test('says in one line that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const server = await start({ PORT: port });
    expect(await server.exited).toBe(1);
    expect(server.output().trim()).toBe(`Port ${port} is taken. Set PORT to another number.`);
    other.close();
  });

  test('says in one line which setting is bad', async () => {
    const server = await start({ RETENTION_DAYS: 'soon' });
    expect(await server.exited).toBe(1);
    expect(server.output().trim()).toBe('RETENTION_DAYS should be a number of days from 15 to 3650.');
  });

  test.runIf(engineName === 'embedded')('says in one line that its folder is none', async () => {
    const server = await start({ DATA_DIR: import.meta.filename });
    expect(await server.exited).toBe(1);
    expect(server.output().trim().split('\n').at(-1)).toMatch(/^The data folder .* cannot be used: E/);
  });

  test.runIf(engineName === 'postgres')('says in one line that its folder of files is none', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'trove-data-'));
    await writeFile(join(DATA_DIR, 'files'), '');
    const server = await start({ DATA_DIR });
    expect(await server.exited).toBe(1);
    const last = server.output().trim().split('\n').at(-1);
    expect(last).toContain(`The folder ${join(DATA_DIR, 'files')} cannot be used: E`);
    await rm(DATA_DIR, { recursive: true });
  });

  test.runIf(engineName === 'postgres')('starts twice at once on one database', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect((await signIn(first.url())).status).toBe(200);
    expect((await signIn(second.url())).status).toBe(200);
  });

  test.runIf(engineName === 'postgres')('says in one line that its database is away', async () => {
    const server = await start({
      DATABASE_URL: 'postgres://trove@127.0.0.1:1/trove',
      DATABASE_WAIT_SECONDS: '1',
    });
    expect(await server.exited).toBe(1);
    expect(server.output().trim().split('\n').at(-1)).toMatch(
      /^The database at DATABASE_URL cannot be used: connect ECONNREFUSED/,
    );
  });

  test('lets no demo account in once it is no demo, and counts none as its administrator', async () => {
    // It was one in the tests before.
    const admin = { ADMIN_EMAIL: 'boss@trove.example', ADMIN_PASSWORD: 'Copper-kettle-91' };
    const server = await start({ DEMO: '0', ...admin });
    const status = async (call: string, email: string, password: string) =>
      (await fetchWhenFree(`${server.url()}/api/${call}`, { headers: basic(email, password) })).status;
    expect(await status('troveSignIn', 'admin@trove.example', 'Trove-admin-1')).toBe(401);
    expect(await status('troveSignIn', 'advisor@trove.example', 'Trove-demo-1')).toBe(401);
    expect(await status('troveFigSignIn', 'member@fig.example', '')).toBe(401);
    expect(await status('troveSignIn', 'boss@trove.example', 'Copper-kettle-91')).toBe(200);
    await kill(server, 'SIGINT');
    const demo = await start();
    expect(await demo.exited).toBe(1);
    expect(demo.output()).toContain('The database is in use outside a demo');
  });
});

async function signedIn(url: string): Promise<Record<string, string>> {
  const { token } = (await (await signIn(url)).json()) as { token: string };
  return { ...bearer(token), 'content-type': 'application/json' };
}

/** Quotes until the server is gone; only one whose answer arrived whole was acknowledged, and no 503 of a busy one. */
async function quoteRepeatedly(url: string, headers: Record<string, string>, ids: string[]): Promise<void> {
  for (;;) {
    const body = JSON.stringify(goodFacts);
    const answer = await fetch(`${url}/api/createQuote`, { method: 'POST', headers, body });
    const { rid } = (await answer.json()) as { rid: string };
    if (answer.ok) ids.push(rid);
  }
}

async function appearsIn(folder: string, name: RegExp): Promise<void> {
  const isThere = async () => {
    const names = await readdir(folder, { recursive: true }).catch((): string[] => []);
    return names.some((one) => name.test(one));
  };
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function reach(list: unknown[], length: number): Promise<void> {
  while (list.length < length) await new Promise((resolve) => setTimeout(resolve, 5));
}
