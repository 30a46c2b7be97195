import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Engine, runSql } from '#server/adapters/database/database.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { fail, serverUrl } from '#server/testing/engine-template.ts';
import { fetchWhenFree, kill, type ServerProcess, spawnServer } from '#server/testing/server-process.ts';
import { engineName, openTestEngine, type TestEngine } from '#server/testing/test-engine.ts';
import { basic } from '#server/testing/test-app.ts';

let own: TestEngine;
let outside: Engine;
const started: ServerProcess[] = [];

describe.runIf(engineName === 'postgres')('a database that goes away', () => {
  beforeEach(async () => {
    own = await openTestEngine();
    outside = openPostgres(serverUrl(), fail);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => kill(server, 'SIGKILL')));
    await outside.end();
    await own.drop();
  });

  test('under traffic, again and again: the process lives and answers as soon as it is back', async () => {
    const server = spawnServer({ ...own.env, DEMO: '1' });
    started.push(server);
    await server.settled;
    const traffic = new AbortController();
    const callers = Array.from({ length: 6 }, () => callUntil(traffic.signal, server.url()));
    const database = new URL(own.env['DATABASE_URL'] ?? '').pathname.slice(1);
    for (let round = 0; round < 40; round += 1) {
      // What each client hears when PostgreSQL is stopped (57P01), whatever it is doing at that moment.
      await runSql(
        outside,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      );
      await fetch(`${server.url()}/api/session`);
    }
    traffic.abort();
    await Promise.all(callers);
    expect(server.child.exitCode).toBeNull();
    await vi.waitFor(async () => expect((await fetch(`${server.url()}/readyz`)).status).toBe(200), 90_000);
    // By a name of its own: the sign-ins that were cut off count as tries of the other.
    const admin = basic('admin@trove.example', 'Trove-admin-1');
    expect((await fetch(`${server.url()}/api/troveSignIn`, { headers: admin })).status).toBe(200);
  }, 120_000);

  test('before the start is waited for, and said', async () => {
    const real = new URL(own.env['DATABASE_URL'] ?? '');
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    await once(probe, 'close');
    const away = new URL(real);
    away.port = String(port);
    const server = spawnServer({ ...own.env, DATABASE_URL: away.href, DEMO: '1' });
    started.push(server);
    await vi.waitFor(() => expect(server.output()).toContain('waiting up to 60 s'), 90_000);

    const gate = createServer((socket) => {
      const onward = connect(Number(real.port), real.hostname);
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => end.destroy());
    });
    gate.listen(port, '127.0.0.1');
    await server.settled;
    expect((await signInWhenFree(server.url())).status).toBe(200);
    await kill(server, 'SIGKILL');
    gate.close();
  });
});

const signInWhenFree = (url: string) =>
  fetchWhenFree(`${url}/api/troveSignIn`, { headers: basic('advisor@trove.example', 'Trove-demo-1') });
const signIn = (url: string) =>
  fetch(`${url}/api/troveSignIn`, { headers: basic('advisor@trove.example', 'Trove-demo-1') });

/** Reads and writes, whatever the answers are. */
async function callUntil(signal: AbortSignal, url: string): Promise<void> {
  while (!signal.aborted) {
    await Promise.allSettled([
      fetch(`${url}/readyz`),
      fetch(`${url}/api/contactUs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'A visitor', email: 'visitor@trove.example', message: 'Hello' }),
      }),
      signIn(url),
    ]);
  }
}
