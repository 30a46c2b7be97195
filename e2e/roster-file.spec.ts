import { administrator } from './accounts.ts';
import { expect, findBarriers, signInAs, test, twoFrames } from './trove.ts';

const file = (text: string) => ({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('the roster: one entry, a file, thousands of lines, and files that come late or not at all', async ({
  page,
  app,
}) => {
  const token = await signInAs(page, app.url, administrator);

  await test.step('the roster takes an address, a domain and a file, and names the lines it leaves out', async () => {
    await page.goto('/admin/fig-roster');
    const field = page.getByLabel('Add an address or a domain');
    await field.fill('not an entry');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Enter an email address, or a domain such as fig.example')).toBeVisible();
    await field.fill('@A-North.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('row', { name: /a-north\.example Whole domain/ })).toBeVisible();

    await page.getByRole('button', { name: 'Import a CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a CSV' });
    await dialog.getByLabel('File').setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Email\nA,a@import.example\nFifth applicant,Seattle\n,a-north.example\n'),
    });
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByRole('status')).toHaveText(
      '1 to add, 1 on the roster already, 1 that cannot be read.',
    );
    await expect(dialog.getByText('Line 3: Fifth applicant')).toBeVisible();
    expect(await findBarriers(page, { colorsOf: dialog })).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 1' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /a@import\.example Address Active/ })).toBeVisible();

    await page.getByRole('button', { name: 'Disable a@import.example' }).click();
    await expect(page.getByRole('row', { name: /a@import\.example Address Disabled/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove a@import.example' }).click();
    await page
      .getByRole('dialog', { name: 'Remove from the roster' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByRole('row', { name: /a@import\.example/ })).toBeHidden();

    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page).toHaveURL('/admin/audit');
    await expect(page).toHaveTitle('Audit | Trove');
    await page.getByLabel('Action').selectOption('Removed from the roster');
    await expect(page.getByRole('row', { name: /Removed from the roster a@import\.example/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Added to the roster/ })).toHaveCount(0);
    await page.getByLabel('From', { exact: true }).fill('01/01/2099');
    await expect(page.getByText('Nothing fits these filters.')).toBeVisible();
  });

  await test.step('a file of thousands of lines is checked and added whole, and a line that comes twice is added once', async () => {
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
      const answer = await fetch(`${app.url}/api/admin/fig-roster?search=thousands&page=${page}`, {
        headers,
      });
      const list = (await answer.json()) as { rows: { value: string }[]; hasMore: boolean };
      for (const { value } of list.rows) roster.add(value);
      hasMore = list.hasMore;
    }
    expect(members.filter((member) => !roster.has(member))).toEqual([]);
  });

  await test.step('a file that takes a while to be read is checked once it is, and the last one chosen counts', async () => {
    await page.evaluate(() => {
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

  await test.step('a file that cannot be read says so', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate(() => {
      Blob.prototype.text = () => Promise.reject(new DOMException('', 'NotReadableError'));
    });
    await page.getByRole('button', { name: 'Import a CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a CSV' });
    await dialog.getByLabel('File').setInputFiles(file('any@file.example\n'));
    await expect(dialog.getByText('This file could not be read')).toBeVisible();
  });
});
