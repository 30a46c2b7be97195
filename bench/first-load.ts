import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';

/** Bytes over the wire on a first visit, headers included, as a browser that takes gzip receives them. */
export type FirstLoad = {
  script: number;
  font: number;
  total: number;
  /** The same scripts as a browser gets them over https, and how many they are. */
  brotliScript: number;
  scriptFiles: number;
};

export async function measureFirstLoad(browser: Browser, url: string, token?: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (token) await context.addCookies([{ name: 'X-Trove-Token', value: token, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const underWay = new Set<string>();
  const scripts: string[] = [];
  const load = { script: 0, font: 0, total: 0 };
  session.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type);
    if (type === 'Script') scripts.push(new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId);
    load.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') load.script += encodedDataLength;
    if (kinds.get(requestId) === 'Font') load.font += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // On a busy machine the net is idle before the page has begun to ask for the rest.
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && document.querySelector('main .loading') === null,
  );
  // Not the browser's own idle callback: on a busy machine it may never come.
  await expect.poll(() => underWay.size).toBe(0);
  await context.close();
  const built = scripts.filter((path) => path.startsWith('/assets/'));
  const brotliScript = built.reduce((sum, path) => sum + statSync(join('dist', 'web', `${path}.br`)).size, 0);
  return { ...load, brotliScript, scriptFiles: built.length };
}
