import type { Page } from '@playwright/test';
import { advisor } from './accounts.ts';
import { clearQuotes, fillPolicy, listQuotes, makeQuote, runQuote } from './quotes.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

test('the desk of a quote: one window, runs and what waits beside them, its end, its name, and on paper', async ({
  page,
  app,
}) => {
  const token = await signInAs(page, app.url, advisor);
  await clearQuotes(app.url, token);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/get-a-quote');

  await test.step('form and result share one window; a result has an address, is run again into its history, and answers what if', async () => {
    await page.getByLabel('Date of birth').fill('03/14/1952');
    await page.getByLabel('State of ownership').selectOption('District of Columbia');
    for (const width of [320, 390, 599, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      expect(await crowdedFields(page), `at ${width} px`).toEqual([]);
    }
    await runQuote(page);
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/);
    const first = page.url();
    const panel = page.getByRole('region', { name: 'Estimated offer range' });
    const range = panel.getByText(/^\$[\d,]+ - \$[\d,]+$/);
    const firstRange = await range.innerText();
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      for (const whole of [page.getByRole('button', { name: 'Get quote' }), panel]) {
        await expect(whole).toBeInViewport({ ratio: 1 });
      }
    }

    await page.getByRole('button', { name: 'Edit and run again' }).click();
    await expect(page.getByLabel('Annual premium')).toBeFocused();
    await expect(panel.getByText('joins this one as run 2.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(page.getByRole('button', { name: 'Request offer' })).toBeEnabled();
    await page.getByRole('button', { name: 'Edit and run again' }).click();
    await page.getByLabel('Annual premium').fill('8000');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(panel.getByText('Run 2.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: firstRange })).toBeVisible();
    expect(await listQuotes(app.url, token)).toHaveLength(1);

    const calls: string[] = [];
    const premium = page.getByRole('region', { name: 'What if' }).getByLabel('Premium a year');
    await premium.focus();
    await premium.press('ArrowLeft');
    const answer = page.getByRole('region', { name: 'What if' }).getByRole('status');
    await expect(answer).toHaveText(/^\$[\d,]+ - \$[\d,]+$/);
    await expect(answer).not.toHaveText(await range.innerText());
    page.on('request', (request) => calls.push(request.url()));
    const before = await answer.innerText();
    for (let press = 0; press < 5; press++) await premium.press('ArrowLeft');
    await expect(answer).not.toHaveText(before);
    expect(calls).toEqual([]);
    expect(await findBarriers(page, { colorsOf: page.getByRole('region', { name: 'What if' }) })).toEqual([]);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(answer).toHaveText('As quoted');
    await expect(premium).toHaveValue('0');

    await page.goBack();
    await expect(page).toHaveURL(first);
    await expect(range).toHaveText(firstRange);
    await expect(page.getByLabel('Annual premium')).toHaveValue('5,600');
    await page.reload();
    await expect(range).toHaveText(firstRange);
  });

  await test.step('a range that was withdrawn is had again: by undoing, by a reload and from the list; the change waits beside it', async () => {
    await page.goto('/get-a-quote');
    await runQuote(page);
    const premium = page.getByLabel('Annual premium');
    const isWithdrawn = page.getByText('so this range no longer applies');
    const request = page.getByRole('button', { name: 'Request offer' });
    await page.getByLabel('Client nickname').fill('Rose');
    await expect(request).toBeEnabled();

    await premium.fill('6000');
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(premium).toHaveValue('5,600');
    await expect(request).toBeEnabled();

    await premium.fill('6000');
    await expect(isWithdrawn).toBeVisible();
    await page.reload();
    await expect(request).toBeEnabled();
    await expect(premium).toHaveValue('5,600');
    await expect(page.getByText('You had changed annual premium and not run it.')).toBeVisible();
    expect(await findBarriers(page, { colorsOf: page.locator('.workspace') })).toEqual([]);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(premium).toHaveValue('6,000');
    await expect(premium).toBeFocused();
    await expect(isWithdrawn).toBeVisible();

    await page.getByRole('link', { name: 'Saved quotes' }).last().click();
    await page
      .getByRole('link', { name: /^\$[\d,]+ - \$[\d,]+/ })
      .first()
      .click();
    await expect(request).toBeEnabled();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.reload();
    await expect(request).toBeEnabled();
    await expect(page.getByText('and not run it.')).toHaveCount(0);
  });

  await test.step('a quote that has ended fills the form, and runs again into its history', async () => {
    await clearQuotes(app.url, token);
    await page.goto('/get-a-quote');
    await page.getByLabel('Date of birth').fill('03/14/1952');
    await runQuote(page);
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/);
    const address = new URL(page.url()).pathname;
    await page.route(`**/api${address}`, (route) =>
      route.fulfill({ status: 410, json: { code: 'expired', message: 'Expired.' } }),
    );
    await page.reload();
    const panel = page.getByRole('region', { name: 'Estimated offer range' });
    await expect(panel.getByText('This quote has ended').last()).toBeVisible();
    await expect(page.getByLabel('Date of birth')).toHaveValue('03/14/1952');
    expect(await findBarriers(page, { colorsOf: page.locator('.workspace') })).toEqual([]);
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(panel.getByText('Run 2.', { exact: true })).toBeVisible();
    expect(await listQuotes(app.url, token)).toHaveLength(1);
    await page.unroute(`**/api${address}`);
  });

  await test.step('reasons typed on one run are brought to the next by a press', async () => {
    await page.goto('/get-a-quote');
    await runQuote(page);
    await page.getByLabel('Why: Keep').fill('The premium is hard to carry');
    await page.getByLabel('Annual premium').fill('8000');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Run 2.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Why: Keep')).toHaveValue('');
    await page.getByRole('button', { name: 'Bring them over' }).click();
    await expect(page.getByLabel('Why: Keep')).toHaveValue('The premium is hard to carry');
    await expect(page.getByText('Read each again')).toBeVisible();
    expect(await findBarriers(page, { colorsOf: page.locator('#papers') })).toEqual([]);
  });

  await test.step('a client gets a name and another one without a new run, in the list and on the desk', async () => {
    await clearQuotes(app.url, token);
    // Cases of other journeys may have no name either.
    await page.route('**/api/cases', (route) => route.fulfill({ json: [] }));
    const { rid } = await makeQuote(app.url, token);
    await page.goto('/saved-quotes');
    await page.getByRole('button', { name: 'Name it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Client nickname' });
    await dialog.getByLabel('Client nickname').fill('Mrs. K');
    expect(await findBarriers(page, { colorsOf: dialog })).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Mrs. K', exact: true }).click();
    const field = page.getByLabel('Client nickname');
    await expect(field).toHaveValue('Mrs. K');
    await field.fill('Mrs. Kay');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await expect(page.getByRole('button', { name: 'Save the name' })).toBeHidden();
    await page.reload();
    await expect(field).toHaveValue('Mrs. Kay');
    expect(await listQuotes(app.url, token)).toMatchObject([{ rid, nickname: 'Mrs. Kay', history: [] }]);
    await page.unroute('**/api/cases');
  });

  await test.step('on paper a ticked box is ticked, an answer stands for its form, and the math names the end it explains', async () => {
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
});

/** Fields whose words touch each other, and lists whose choice is cut. */
function crowdedFields(page: Page): Promise<string[]> {
  return page.locator('form .field:visible').evaluateAll((fields) => {
    const boxOf = (node: Node) => {
      const words = document.createRange();
      words.selectNodeContents(node);
      return words.getBoundingClientRect();
    };
    const isCrowded = (field: Element) => {
      const [label, hint] = [field.querySelector('.label'), field.querySelector('.hint')];
      if (!label || !hint?.textContent) return false;
      const [first, second] = [boxOf(label), boxOf(hint)];
      return second.top < first.bottom && second.left - first.right < 8;
    };
    const isCut = (field: Element) => {
      const list = field.querySelector('select');
      const pen = document.createElement('canvas').getContext('2d');
      if (!list || !pen) return false;
      const { font, paddingLeft, paddingRight } = getComputedStyle(list);
      pen.font = font;
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(list.selectedOptions[0]?.text ?? '').width > room;
    };
    return fields
      .filter((field) => isCrowded(field) || isCut(field))
      .map((field) => field.textContent.slice(0, 30));
  });
}
