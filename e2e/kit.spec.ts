import { startGallery } from './gallery-site.ts';
import { expect, findBarriers, holdsFocus, test as base } from './trove.ts';

const test = base.extend<object, { gallery: { url: string } }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const gallery = await startGallery();
      await provide(gallery);
      await gallery.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.beforeEach(({ page, gallery }) => page.goto(gallery.url));

for (const width of [1280, 599, 320]) {
  test(`axe finds nothing in the kit at ${width} px`, async ({ page, gallery }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(gallery.url);
    expect(await findBarriers(page)).toEqual([]);
  });
}

test('a checkbox is ticked by the keyboard, a disabled one is not', async ({ page }) => {
  const box = page.getByRole('checkbox', { name: /No-lapse guarantee/ });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(page.getByText('Ticked', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Terms of Use/ })).toBeDisabled();
});

test('a dialog holds the focus and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request a login' });
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => holdsFocus(dialog)).toBe(true);
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('an accordion opens by the keyboard, several at a time', async ({ page }) => {
  const [first, second] = [
    page.getByRole('button', { name: 'How long does a quote last?' }),
    page.getByRole('button', { name: 'Do you take survivorship policies?' }),
  ];
  await first.focus();
  await page.keyboard.press('Enter');
  await second.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('15 days.')).toBeVisible();
  await expect(page.getByText('Not online. Please call.')).toBeVisible();
  await second.click();
  await expect(second).toHaveAttribute('aria-expanded', 'false');
});

test('a toast is read out, and its action works', async ({ page }) => {
  await page.getByRole('button', { name: 'Show toast' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('a table becomes cards under 600 px', async ({ page }) => {
  await expect(page.getByRole('table')).toBeVisible();
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(page.getByRole('table')).toBeVisible();
  await page.setViewportSize({ width: 599, height: 900 });
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('listitem', { name: 'Quote $118,204 - $171,285' })).toBeVisible();
});

test('everything that can be focused shows it', async ({ page }) => {
  const unseen: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'none';
      const ring = (one: Element) =>
        getComputedStyle(one).boxShadow !== 'none' || getComputedStyle(one).outlineStyle !== 'none';
      return ring(element) || (element.parentElement !== null && ring(element.parentElement))
        ? 'seen'
        : element.outerHTML.slice(0, 120);
    });
    if (seen === 'none') break;
    if (seen !== 'seen') unseen.push(seen);
  }
  expect(unseen).toEqual([]);
});
