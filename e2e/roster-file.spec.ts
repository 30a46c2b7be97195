import { administrator } from './accounts.ts';
import { expect, signInAs, test } from './trove.ts';

const file = (text: string) => ({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file that takes a while to be read is checked once it is, and the last one chosen counts', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    const read = Blob.prototype.text;
    let files = 0;
    Blob.prototype.text = async function slowly() {
      files += 1;
      // The first is the slowest: it comes after the second.
      await new Promise((resolve) => setTimeout(resolve, files === 1 ? 1_500 : 500));
      return read.call(this);
    };
  });
  await signInAs(page, app.url, administrator);
  await page.goto('/admin/fig-roster');
  await page.getByRole('button', { name: 'Import a CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a CSV' });
  await dialog.getByLabel('File').setInputFiles(file('wrong@file.example\nwrong2@file.example\n'));
  await dialog.getByLabel('File').setInputFiles(file('right@file.example\n'));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    '1 to add, 0 on the roster already, 0 that cannot be read.',
  );
  await page.waitForTimeout(1_500);
  await expect(dialog.getByLabel('Or paste the lines')).toHaveValue('right@file.example\n');
  await expect(dialog.getByRole('button', { name: 'Import 1' })).toBeVisible();
});

test('a file that cannot be read says so', async ({ page, app }) => {
  await page.addInitScript(() => {
    Blob.prototype.text = () => Promise.reject(new DOMException('', 'NotReadableError'));
  });
  await signInAs(page, app.url, administrator);
  await page.goto('/admin/fig-roster');
  await page.getByRole('button', { name: 'Import a CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a CSV' });
  await dialog.getByLabel('File').setInputFiles(file('any@file.example\n'));
  await expect(dialog.getByText('This file could not be read')).toBeVisible();
});
