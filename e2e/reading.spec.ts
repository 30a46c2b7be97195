import { advisor } from './accounts.ts';
import { expect, signInAs, test } from './trove.ts';

test('the pages to read lead to their parts, say what they must, and print', async ({ page, app }) => {
  await test.step('the privacy policy and the terms list their parts and lead to each, and the terms say what they must', async () => {
    for (const [path, first] of [
      ['/privacy-policy', 'In short'],
      ['/terms-of-use', 'What you agree to'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText('First version: effective April 6, 2020')).toBeVisible();
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(links.first()).toHaveText(first);
      // What came with the page gives way to the app's own in the middle of counting.
      await expect(page.locator('#root[data-served]')).toHaveCount(0);
      expect(await links.count()).toBe(await page.locator('main h2').count());
      await links.last().click();
      await expect(page.locator('main h2').last()).toBeInViewport();
      await expect(page.locator('main h2').last()).toBeFocused();
    }
    const main = page.getByRole('main');
    await expect(main).toContainText('the greater of $100 or the fees you paid us in the 12 months');
    await expect(main).toContainText('the law of the State of Washington');
    await expect(main).toContainText('binding arbitration');
    await expect(main).toContainText('Accounts must not be shared');
  });

  await test.step('how it works names the case for keeping the policy, and prints with the mark alone', async () => {
    await signInAs(page, app.url, advisor);
    await page.goto('/how-trove-works');
    await expect(page.getByRole('table', { name: 'Plan details' })).toBeVisible();
    for (const words of [
      'Keeping it is often better when',
      'There will be check-in calls.',
      'Ask a tax adviser',
    ])
      await expect(page.getByText(words).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Trove' })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByText('Trove demo, not a licensed provider').filter({ visible: true })).toHaveCount(
      1,
    );
    await expect(page.getByRole('table', { name: 'Plan details' })).toBeVisible();
  });
});
