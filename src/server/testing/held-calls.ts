import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { pageRoute } from '#server/http/pages.ts';
import type { Refusal } from '#server/http/refusal.ts';

/** Calls that are answered when they are told so. */
export function openHeld(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => reply.status((error as Refusal).status).send());
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let begun = 0;
  const hold = () => {
    begun += 1;
    return held.then(() => 'done');
  };
  app.get('/api/slow', hold);
  app.post('/api/slow', hold);
  app.post('/api/upload', { schema: { consumes: ['multipart/form-data'] } }, hold);
  app.get('/api/list', { config: { takesTurns: true } }, hold);
  app.get('/api/sign-in', { config: { hasOwnLine: true } }, hold);
  app.get('/assets/held.css', hold);
  app.get('/page', () => 'page');
  app.get(pageRoute, hold);
  return {
    ask: async (ip: string, url = '/api/slow', method: 'GET' | 'POST' = 'GET') =>
      (await app.inject({ url, method, headers: { 'x-forwarded-for': ip } })).statusCode,
    answer: () => answer(),
    begun: async (count: number) => {
      await expect.poll(() => begun).toBe(count);
    },
  };
}

/** A guard in which a call can be broken off, as by a tab that is closed while the database is asked. */
export function openSlowGuard(app: FastifyInstance) {
  let inGuard = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const closed: Promise<unknown>[] = [];
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    if (headers['x-broken-off'] === undefined) return;
    closed.push(once(raw, 'close'));
    inGuard += 1;
    await opened;
  });
  return {
    /** So many calls that are broken off before the guard lets them on; all are through when this is. */
    breakOff: async (count: number, path: string, method: string): Promise<void> => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const calls = Array.from({ length: count }, () => {
        const call = request({ port, host: '127.0.0.1', path, method, headers: { 'x-broken-off': '1' } });
        call.on('error', () => {});
        call.end();
        return call;
      });
      await expect.poll(() => inGuard).toBe(count);
      for (const call of calls) call.destroy();
      await Promise.all(closed);
      open();
      // What is left of them runs in this turn and the next.
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
