import { pages } from '#contract/pages.ts';
import { advisor } from './accounts.ts';
import { runQuote } from './quotes.ts';
import { doubleText, expect, measureOverflow, signInAs, test } from './trove.ts';

// Whether pages scroll sideways with it: every-page.spec.ts.
test('with text twice as large the menu, a quote and its dialog can be used', async ({ page, app }) => {
  await doubleText(page);
  await signInAs(page, app.url, advisor);
  await test.step('the text is twice as large, and the wide navigation gives way to the menu', async () => {
    await page.goto(pages.resources);
    await expect(page.locator('body')).toHaveCSS('font-size', '36px');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Case studies' })).toBeVisible();
  });

  await test.step('with text twice as large a quote, its charts and its dialog stay in the window', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(pages.getAQuote);
    await runQuote(page);
    await page.getByRole('button', { name: 'Show the math' }).press('Enter');
    for (const chart of [/Waterfall/, /Survival curve/]) {
      const drawing = page.getByRole('img', { name: chart });
      const reach = await drawing.evaluate((svg) => {
        const box = svg.getBoundingClientRect();
        const words = [...svg.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
        return words.every(({ left, right }) => left >= box.left - 1 && right <= box.right + 1);
      });
      expect(reach, `${chart} holds its words`).toBe(true);
    }
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Request offer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const { x, width } = (await dialog.boundingBox())!;
    expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  });
});
