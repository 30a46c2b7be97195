import { measureFirstLoad } from '#bench/first-load.ts';
import { expect, test } from './trove.ts';

/** KB over the wire with gzip, headers included. `npm run bench:load` prints every route. */
const budget = { script: 102, font: 70, total: 260 };

test('the first visit to / stays within its budget', async ({ browser, app }) => {
  const load = await measureFirstLoad(browser, `${app.url}/`);
  expect(load.script).toBeGreaterThan(10_000);
  expect(load.script / 1000).toBeLessThanOrEqual(budget.script);
  expect(load.font / 1000).toBeLessThanOrEqual(budget.font);
  expect(load.total / 1000).toBeLessThanOrEqual(budget.total);
});
