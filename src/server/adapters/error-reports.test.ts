import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openSentry } from './error-reports.ts';

test('a fault is told with its place and its request, and nothing of the row that it was about', async () => {
  const got: { path: string | undefined; key: unknown; body: string }[] = [];
  const take = async (request: IncomingMessage, answer: ServerResponse) => {
    const key = request.headers['x-sentry-auth'] ?? request.url;
    got.push({ path: request.url, key, body: await text(request) });
    answer.end('{}');
  };
  const listener = createServer((request, answer) => void take(request, answer)).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const reports = await openSentry(`http://thekey@127.0.0.1:${port}/7`);

  const fault = Object.assign(new Error('duplicate key: (email)=(ann@x.test)'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ann@x.test) already exists.',
  });
  reports.report(fault, { requestId: 'r-1', route: 'POST /api/createQuote' });
  reports.report(new Error('a fault of ours'), {});
  await reports.close();
  listener.close();

  expect(got).toHaveLength(2);
  expect(got[0]?.path).toMatch(/^\/api\/7\/envelope\//);
  expect(String(got[0]?.key)).toContain('thekey');
  const sent = got.map(({ body }) => body).join('\n');
  expect(sent).toContain('database error 23505');
  expect(sent).toContain('a fault of ours');
  expect(sent).toContain('"requestId":"r-1"');
  expect(sent).toContain('"route":"POST /api/createQuote"');
  expect(sent).toContain('error-reports.test.ts');
  expect(sent).not.toContain('ann@x.test');
  expect(sent).not.toContain('server_name');
});

test('a place that does not answer keeps nothing from ending', async () => {
  const reports = await openSentry('http://thekey@127.0.0.1:9/7');
  reports.report(new Error('told to nobody'), {});
  await expect(reports.close()).resolves.toBeUndefined();
});

test('a report goes where SENTRY_DSN says and nowhere that place names', async () => {
  const asked: (string | undefined)[] = [];
  const listener = createServer((request, answer) => {
    asked.push(request.url);
    answer.writeHead(307, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const reports = await openSentry(`http://thekey@127.0.0.1:${port}/7`);
  reports.report(new Error('a fault of ours'), {});
  await reports.close();
  listener.close();
  expect(asked).toEqual([expect.stringMatching(/^\/api\/7\/envelope\//)]);
});
