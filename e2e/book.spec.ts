import type { Page, Request } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { administrator, advisor } from './accounts.ts';
import { clearQuotes, listQuotes } from './quotes.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

const people = ['Quillfeather', 'Brambleworth', 'Thistledown', 'Marrowgate', 'Pennywhistle'];

/** A book in which every name and number can be told from anything else that is sent. */
const book = [
  'Pol #,Carrier,Insured,DOB,Sex,Owner St,Plan,Face,Modal Prem,Mode,Issue Dt,CSV',
  `ZQ-77001,Zephyrine Mutual,"=cmd|' /C calc'!${people[0]}",03/04/1944,F,WA,GUL,1000000,1700,M,01/02/2010,1234`,
  `ZQ-77002,Zephyrine Mutual,"${people[1]}, Ada",05/06/1943,M,TX,GUL,2000000,40000,A,01/02/2011,5678`,
  `ZQ-77003,Zephyrine Mutual,"${people[2]}, Bea",07/08/1946,F,OR,UL,1500000,9000,Q,01/02/2012,0`,
  `ZQ-77004,Zephyrine Mutual,"${people[3]}, Cal",07/08/1946,M,TX,Term 20,500000,1000,A,01/02/2012,0`,
  `ZQ-77005,Zephyrine Mutual,"${people[4]}, Dot",31/31/1946,F,TX,GUL,500000,1000,A,01/02/2012,0`,
].join('\n');

const dropBook = (page: Page, text = book) =>
  page
    .getByLabel('A spreadsheet of policies')
    .setInputFiles({ name: 'in-force.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const carriesACell = (text: string) =>
  /ZQ-7700|Zephyrine|in-force/.test(text) || people.some((name) => text.includes(name));

test('an advisor scans a book: nothing of it leaves the page but what they save, into their own account', async ({
  page,
  app,
  context,
}) => {
  const token = await signInAs(page, app.url, advisor);
  await test.step('a book is read and valued without a network, and no request carries a cell of it', async () => {
    await clearQuotes(app.url, token);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto('/book');
    await page.getByLabel('A spreadsheet of policies').waitFor();
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    await context.setOffline(true);

    await dropBook(page);
    await expect(page.getByRole('combobox', { name: 'Use Modal Prem as' })).toHaveValue('modalPremium');
    await page.getByRole('button', { name: 'Scan 5 rows' }).click();
    const rows = page.getByRole('grid').getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('Range');
    await expect(rows.nth(1)).toBeInViewport();
    await page.getByRole('button', { name: 'All 5' }).click();
    await expect(page.getByText('Term: ask about conversion')).toBeVisible();
    const verdict = page.getByText('Unreadable date of birth');
    await expect(verdict).toBeVisible();
    expect(await verdict.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(page.getByText('DOB \u201c31/31/1946\u201d cannot be used', { exact: true })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    // On paper there is the list that is made for it, or a word about it, and nothing of the screen.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Please press PRINT')).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(page.getByRole('grid')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('searchbox').fill(people[2]!);
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Row 4');
    await page.getByRole('searchbox').fill('');
    await expect(rows).toHaveCount(6);

    // One stop of the Tab key, and from there every row by the arrows.
    await page.getByRole('checkbox', { name: /^Row/ }).first().focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('checkbox', { name: /cannot be saved/ }).last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog').getByText('From benefit to estimate', { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain("'=cmd|' /C calc'!");
    expect(file).not.toMatch(/(^|,)"?=cmd/m);
    expect(
      requests
        .slice(before)
        .map((request) => request.url())
        .filter((url) => !url.startsWith('blob:')),
    ).toEqual([]);

    // Back on the network, the chosen rows are saved: six facts and details, and an answer that is lost doubles nothing.
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Worth a talk 3' }).click();
    await expect(rows).toHaveCount(4);
    await page.getByRole('button', { name: 'Choose all shown' }).click();
    await expect(page.getByText('3 rows chosen')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Row/ }).nth(2).click();
    let lost = 0;
    await page.route('**/api/createQuote', async (route) => {
      const answer = await route.fetch();
      lost += 1;
      await (lost === 1 ? route.abort('internetdisconnected') : route.fulfill({ response: answer }));
    });
    await page.getByRole('button', { name: 'Save 2 quotes' }).click();
    await expect(page.getByText('nothing is saved twice')).toBeVisible();
    await page.getByRole('button', { name: 'Save 2 quotes' }).dblclick();
    await expect(page.getByText('2 quotes saved.')).toBeVisible();
    expect(await listQuotes(app.url, token)).toHaveLength(2);
    const sent = requests.map(
      (request) => `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`,
    );
    expect(sent.filter(carriesACell)).toEqual([]);
    expect(sent.filter((text) => text.includes('createQuote'))).toHaveLength(3);

    // Who looks at them comes back to the same results.
    await page.getByRole('link', { name: 'See saved quotes' }).click();
    await expect(page.getByRole('heading', { name: 'Saved quotes', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(2);

    // The next file of this shape is matched as this one was.
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await dropBook(page);
    await expect(page.getByText('Matched as you did the last time')).toBeVisible();
  });

  await test.step('columns of an owner are told from the insured\u2019s, and two that could be one thing are pointed out', async () => {
    await page.goto('/book');
    await dropBook(
      page,
      'Owner,,Insured,,,,,\nDOB,State,Name,DOB,DOB,Sex,Face,Annual Premium\n1/2/1950,TX,Roe,1/2/1945,1/2/1946,M,500000,9000\n',
    );

    await expect(page.getByRole('combobox', { name: 'Use Owner DOB as' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Use Insured DOB as' }).first()).toHaveValue('birthDate');
    const warning = page.getByText('Columns 4 and 5 could both be the date of birth, and they differ.');
    await expect(warning).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Use Insured DOB as' }).last().selectOption('birthDate');
    await expect(warning).toBeHidden();
  });

  await test.step('a book that is being saved is not saved on into the account of the next person', async () => {
    await page.unroute('**/api/createQuote');
    await page.goto('/book');
    await dropBook(page);
    await page.getByRole('button', { name: 'Scan 5 rows' }).click();
    await page.getByRole('button', { name: 'Choose all shown' }).click();
    let next = '';
    const senders: (string | undefined)[] = [];
    await page.route('**/api/createQuote', async (route) => {
      senders.push(route.request().headers()['authorization']);
      const response = await route.fetch();
      // As in another tab, while the answer is on its way.
      next = await signInAs(page, app.url, administrator);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Save 3 quotes' }).click();
    await expect(page.getByRole('link', { name: 'Back office' }).first()).toBeVisible();
    await expect(page.getByLabel('A spreadsheet of policies')).toBeVisible();
    expect(senders).toEqual([`Bearer ${token}`]);
    expect(await listQuotes(app.url, next)).toEqual([]);
  });
});
