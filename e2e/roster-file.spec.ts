import { administrator } from './accounts.ts';
import { expect, signInAs, test, twoFrames } from './trove.ts';

const file = (text: string) => ({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file that takes a while to be read is checked once it is, and the last one chosen counts', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => {
    const isRead: (() => void)[] = [];
    Object.assign(globalThis, { finishReading: (file: number) => isRead[file]?.() });
    Blob.prototype.text = async function whenTold() {
      await new Promise<void>((resolve) => isRead.push(resolve));
      return new Response(this).text();
    };
  });
  const finishReading = (file: number) =>
    page.evaluate(
      (which) => (globalThis as unknown as { finishReading(file: number): void }).finishReading(which),
      file,
    );
  await signInAs(page, app.url, administrator);
  await page.goto('/admin/fig-roster');
  await page.getByRole('button', { name: 'Import a CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a CSV' });
  await dialog.getByLabel('File').setInputFiles(file('wrong@file.example\nwrong2@file.example\n'));
  await dialog.getByLabel('File').setInputFiles(file('right@file.example\n'));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await finishReading(1);
  await expect(dialog.getByRole('status')).toHaveText(
    '1 to add, 0 on the roster already, 0 that cannot be read.',
  );
  await finishReading(0);
  await twoFrames(page);
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

test('a file of thousands of lines is checked and added whole, and a line that comes twice is added once', async ({
  page,
  app,
}) => {
  const token = await signInAs(page, app.url, administrator);
  await page.goto('/admin/fig-roster');
  await page.getByRole('button', { name: 'Import a CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a CSV' });
  const members = Array.from({ length: 2_000 }, (_, n) => `member.number${n}@thousands.example`);
  const lines = [...members, 'MEMBER.number0@thousands.example', 'Seattle'];
  await dialog.getByLabel('File').setInputFiles(file(lines.join('\n')));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    '2000 to add, 1 on the roster already, 1 that cannot be read.',
  );
  await expect(dialog.getByText('Line 2002: Seattle')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2000' }).click();
  await expect(dialog).toBeHidden();
  const headers = { Authorization: `Bearer ${token}` };
  const roster = new Set<string>();
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const answer = await fetch(`${app.url}/api/admin/fig-roster?search=thousands&page=${page}`, { headers });
    const list = (await answer.json()) as { rows: { value: string }[]; hasMore: boolean };
    for (const { value } of list.rows) roster.add(value);
    hasMore = list.hasMore;
  }
  expect(members.filter((member) => !roster.has(member))).toEqual([]);
});
