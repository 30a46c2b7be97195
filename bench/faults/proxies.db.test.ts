import { spawnSync } from 'node:child_process';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openFront } from './proxies.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** As a node is to the proxy: ready or not, it serves its pages, and says when to come again for the rest. */
async function openNode() {
  const node = { isReady: true, askedWhileAway: 0, url: '' };
  const server = createServer(({ url, method }, answer) => {
    if (url === '/readyz') {
      if (!node.isReady) node.askedWhileAway += 1;
      answer.writeHead(node.isReady ? 200 : 503).end();
    } else if (method === 'POST') answer.writeHead(503, { 'retry-after': '10' }).end();
    else answer.end('a page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return node;
}

const isMissing = (name: string) => spawnSync(name, ['version'], { stdio: 'ignore' }).error !== undefined;

for (const name of ['caddy', 'haproxy'] as const) {
  test.skipIf(isMissing(name))(
    `with no node ready, ${name} serves pages and lets the nodes say the rest`,
    async () => {
      const nodes = [await openNode(), await openNode()];
      const urls = nodes.map(({ url }) => url);
      const front = (await openFront(name, urls))!;
      opened.push(() => front.close());
      for (const node of nodes) node.isReady = false;
      await vi.waitFor(() => expect(nodes.every(({ askedWhileAway }) => askedWhileAway >= 3)).toBe(true), {
        timeout: 90_000,
      });
      const page = await fetch(front.url);
      expect([page.status, await page.text()]).toEqual([200, 'a page']);
      const call = await fetch(`${front.url}/api/createQuote`, { method: 'POST', body: '{}' });
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '10']);
    },
  );
}

test.skipIf(isMissing('haproxy'))(
  'one network has its share of the connections of haproxy, and no more',
  async () => {
    const { url } = await openNode();
    const front = (await openFront('haproxy', [url, url]))!;
    opened.push(() => front.close());
    const port = Number(new URL(front.url).port);
    let ended = 0;
    // Each begins a body and says no more. The share is 100 here (proxies.ts).
    for (let n = 0; n < 150; n += 1) {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => {}).on('close', () => (ended += 1));
      socket.write('POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 20000\r\n\r\nx');
      opened.push(() => socket.destroy());
    }
    await vi.waitFor(() => expect(ended).toBeGreaterThanOrEqual(50), { timeout: 90_000 });
    const another = await new Promise<number | undefined>((resolve, reject) => {
      get(front.url, { localAddress: '127.0.0.9' }, ({ statusCode }) => resolve(statusCode)).on(
        'error',
        reject,
      );
    });
    expect(another).toBe(200);
  },
);
