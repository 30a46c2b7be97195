import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

for (const name of ['caddy', 'haproxy'] as const) {
  const isInstalled = spawnSync(name, ['version'], { stdio: 'ignore' }).error === undefined;
  test.skipIf(!isInstalled)(
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
