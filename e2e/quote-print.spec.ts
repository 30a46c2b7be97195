import { advisor } from './accounts.ts';
import { fillPolicy } from './quotes.ts';
import { expect, signInAs, test } from './trove.ts';

test('on paper a ticked box is ticked, an answer stands for its form, and the math names the end it explains', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, advisor);
  await page.goto('/get-a-quote');
  await fillPolicy(page);
  await page.emulateMedia({ media: 'print' });
  const box = page.getByRole('checkbox', { name: 'No-lapse guarantee' });
  const colors = await box.evaluate((element) => {
    const mark = getComputedStyle(element, '::after');
    return [mark.borderBottomColor, getComputedStyle(element).backgroundColor];
  });
  expect(colors).toEqual([
    await box.evaluate((element) => getComputedStyle(element).color),
    'rgba(0, 0, 0, 0)',
  ]);
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Get quote' }).click();
  await page.getByRole('button', { name: 'Show the math' }).press('Enter');
  await page.getByRole('button', { name: 'Low estimate' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'High estimate' })).toBeHidden();
  await expect(
    page.getByText('Low estimate', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(box).toBeHidden();
  await expect(page.getByText(/^Annual premium \$[\d,]+, with a no-lapse guarantee\.$/)).toBeVisible();
});
