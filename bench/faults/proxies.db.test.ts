import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openFront } from './proxies.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const page = 'a page '.repeat(100);

/** As a node is to the proxy: ready or not, it serves its pages, and says when to come again for the rest. */
async function openNode() {
  const node = { isReady: true, askedWhileAway: 0, url: '' };
  const server = createServer(({ url, method }, answer) => {
    if (url === '/readyz') {
      if (!node.isReady) node.askedWhileAway += 1;
      answer.writeHead(node.isReady ? 200 : 503).end();
    } else if (method === 'POST') answer.writeHead(503, { 'retry-after': '10' }).end();
    else answer.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return node;
}

async function openHaproxy(...bounded: ('connections' | 'requests')[]) {
  const { url } = await openNode();
  const front = (await openFront('haproxy', [url, url], { bounded }))!;
  opened.push(() => front.close());
  return front;
}

const isMissing = (name: string) => spawnSync(name, ['version'], { stdio: 'ignore' }).error !== undefined;

for (const name of ['caddy', 'haproxy'] as const) {
  test.skipIf(isMissing(name))(
    `${name} compresses nothing: anyone could have it do so again and again`,
    async () => {
      const { url } = await openNode();
      const front = (await openFront(name, [url, url]))!;
      opened.push(() => front.close());
      const asked = ['gzip, deflate, br, zstd', 'zstd', 'gzip;x=1;q=0', [','.repeat(15_000), 'gzip']];
      expect(await Promise.all(asked.map((accepted) => encodingOf(front.url, accepted)))).toEqual(
        asked.map(() => undefined),
      );
    },
  );

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
      const answer = await fetch(front.url);
      expect([answer.status, await answer.text()]).toEqual([200, page]);
      const call = await fetch(`${front.url}/api/createQuote`, { method: 'POST', body: '{}' });
      expect([call.status, call.headers.get('retry-after')]).toEqual([503, '10']);
    },
  );
}

async function encodingOf(url: string, accepted: string | string[]): Promise<string | undefined> {
  const [answer] = await once(get(url, { headers: { 'accept-encoding': accepted } }), 'response');
  answer.resume();
  return answer.headers['content-encoding'];
}

test.skipIf(isMissing('haproxy'))(
  'one network has its share of the connections of haproxy, and no more',
  async () => {
    const front = await openHaproxy();
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
    expect(await statusFor('127.0.0.9', front.url)).toBe(200);
  },
);

test.skipIf(isMissing('haproxy'))(
  'who asks haproxy again and again is refused there, and nobody else is',
  async () => {
    const front = await openHaproxy('requests');
    // A second is allowed 50 here (proxies.ts).
    const seen = new Set<number | undefined>();
    const ask = async () => seen.add(await statusFor('127.0.0.1', front.url));
    await vi.waitFor(
      async () => {
        await Promise.all(Array.from({ length: 90 }, ask));
        expect(seen).toEqual(new Set([200, 503]));
      },
      { timeout: 60_000 },
    );
    expect(await statusFor('127.0.0.9', front.url)).toBe(200);
  },
);

test.skipIf(isMissing('haproxy'))(
  'who begins one connection after the other with haproxy is refused there, and nobody else is',
  async () => {
    const front = await openHaproxy('connections');
    let refused = 0;
    const ask = async () => statusFor('127.0.0.1', front.url).catch(() => (refused += 1));
    await vi.waitFor(
      async () => {
        await Promise.all(Array.from({ length: 90 }, ask));
        expect(refused).toBeGreaterThan(0);
      },
      { timeout: 60_000 },
    );
    expect(await statusFor('127.0.0.9', front.url)).toBe(200);
  },
);

async function statusFor(localAddress: string, url: string): Promise<number | undefined> {
  const [answer] = await once(get(url, { localAddress, agent: false }), 'response');
  answer.resume();
  return answer.statusCode;
}
