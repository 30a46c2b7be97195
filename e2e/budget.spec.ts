import { measureFirstLoad } from '#bench/first-load.ts';
import { advisor, signIn } from './accounts.ts';
import { expect, test } from './trove.ts';

/** KB over the wire, headers included. `npm run bench:load` prints every route. */
const budget = { font: 70, total: 260 };

test('the first visit to / stays within its budget', async ({ browser, app }) => {
  const load = await measureFirstLoad(browser, `${app.url}/`);
  expect(load.script).toBeGreaterThan(10_000);
  expect(load.brotliScript / 1000).toBeLessThanOrEqual(82);
  expect(load.scriptFiles).toBeLessThanOrEqual(6);
  expect(load.font / 1000).toBeLessThanOrEqual(budget.font);
  expect(load.total / 1000).toBeLessThanOrEqual(budget.total);
});

test('so does the form of a quote', async ({ browser, app }) => {
  const token = await signIn(app.url, advisor);
  const load = await measureFirstLoad(browser, `${app.url}/get-a-quote`, token);
  expect(load.scriptFiles).toBeGreaterThan(2);
  expect(load.scriptFiles).toBeLessThanOrEqual(10);
  expect(load.brotliScript / 1000).toBeLessThanOrEqual(150);
});
