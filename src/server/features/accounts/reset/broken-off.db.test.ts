import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let trove: TestApp;
beforeAll(async () => void (trove = await openTestApp()));
afterAll(() => trove.close());

test('who closes the tab while a new password is asked for has the letter all the same', async () => {
  const address = await trove.app.listen({ port: 0, host: '127.0.0.1' });
  const served = once(trove.app.server, 'connection');
  await trove.db.transaction().execute(async (tx) => {
    await sql`lock table attempts in exclusive mode`.execute(tx);
    const call = request(`${address}/api/requestNewPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    call.on('error', () => {});
    call.end(JSON.stringify({ email: 'advisor@trove.example' }));
    const [socket] = (await served) as [Socket];
    // It waits for its turn to be counted.
    const waiting = sql`select from pg_locks where not granted and relation = 'attempts'::regclass`;
    await vi.waitFor(async () => expect((await waiting.execute(tx)).rows).toHaveLength(1), {
      timeout: 90_000,
    });
    call.destroy();
    await once(socket, 'close');
  });
  await vi.waitFor(() => expect(trove.letters.map(({ to }) => to)).toEqual(['advisor@trove.example']), {
    timeout: 90_000,
  });
});
