import type { Browser } from '@playwright/test';

/** Bytes over the wire on a first visit, headers included, as a browser that takes gzip receives them. */
export type FirstLoad = { script: number; font: number; total: number };

export async function measureFirstLoad(browser: Browser, url: string, token?: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (token) await context.addCookies([{ name: 'X-Trove-Token', value: token, url }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const load = { script: 0, font: 0, total: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    load.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') load.script += encodedDataLength;
    if (kinds.get(requestId) === 'Font') load.font += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return load;
}
