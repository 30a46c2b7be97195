import { startGallery } from './gallery-site.ts';
import { expect, findBarriers, test as base } from './trove.ts';

const test = base.extend<{ gallery: { url: string } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  gallery: async ({}, provide) => {
    const gallery = await startGallery();
    await provide(gallery);
    await gallery.stop();
  },
  // Of the gallery, not of the app, which need not start for it.
  baseURL: ({ gallery }, provide) => provide(gallery.url),
});

test('the kit is used by keyboard and mouse at every width, and axe finds nothing in it', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('axe finds nothing in the kit at any width', async () => {
    // Colors once, last at the width that the rest is used at.
    for (const width of [599, 320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findBarriers(page, { hasContrast: width === 1280 }), `${width} px`).toEqual([]);
    }
  });

  await test.step('nor would it miss one pale word among many of its kind', async () => {
    await page.evaluate(() => {
      const rows = Array.from({ length: 3 }, () => document.createElement('p'));
      for (const row of rows) row.textContent = 'As all others';
      rows[1]!.style.color = '#ddd';
      document.querySelector('main')!.prepend(...rows);
    });
    expect(await findBarriers(page)).toEqual([expect.stringMatching(/^color-contrast: .*p:nth-child\(2\)/)]);
    await page.reload();
  });

  await test.step('everything that can be focused shows it', async () => {
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

  await test.step('an accordion opens by the keyboard, several at a time', async () => {
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

  await test.step('the money field takes an amount in each way it is written, typed and pasted', async () => {
    const field = page.getByLabel('Amount');
    for (const [written, shown, value] of [
      ['1,234,567', '1,234,567', '1234567'],
      ['1234567.89', '1,234,567.89', '1234567.89'],
      ['$1,000,000', '1,000,000', '1000000'],
      ['0.5', '0.5', '0.5'],
      ['500k', '500,000', '500000'],
      ['1.255M', '1,255,000', '1255000'],
    ] as const) {
      await field.fill('');
      await field.pressSequentially(written);
      await expect(field).toHaveValue(shown);
      await expect(page.getByText(`Value: ${value}`, { exact: true })).toBeVisible();
      await field.fill('');
      await field.evaluate((input, text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        input.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
        document.execCommand('insertText', false, text);
      }, written);
      await expect(field).toHaveValue(shown);
    }
  });

  await test.step('a checkbox is ticked by the keyboard, a toast and its action work, and a table becomes cards under 600 px', async () => {
    const box = page.getByRole('checkbox', { name: /No-lapse guarantee/ });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await expect(page.getByText('Ticked', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Terms of Use/ })).toBeDisabled();

    await page.getByRole('button', { name: 'Show toast' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await expect(page.getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(page.getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 599, height: 900 });
    await expect(page.getByRole('table')).toBeHidden();
    await expect(page.getByRole('listitem', { name: 'Quote $118,204 - $171,285' })).toBeVisible();
  });
});
