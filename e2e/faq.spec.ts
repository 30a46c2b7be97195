import type { Page } from '@playwright/test';
import { administrator, advisor } from './accounts.ts';
import { expect, findBarriers, measureOverflow, signInAs, test } from './trove.ts';

const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an advisor reads the questions under their headings, with the phone number filled in', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, advisor);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'The estimate',
    'The policy',
    'The illustration and the offer',
    'The client',
    'Your login',
    'States',
  ]);
  const survivorship = question(page, 'Do you take survivorship policies?');
  await survivorship.click();
  await expect(survivorship).toHaveAttribute('aria-expanded', 'true');
  const answer = page.getByRole('region', { name: 'Do you take survivorship policies?' });
  await expect(answer).toContainText('Please call (800) 555-0142 and we will look at it with you.');
  await expect(answer.getByRole('link', { name: '(800) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18005550142',
  );
  await question(page, 'In which states is it not available?').click();
  await expect(page.getByText('Not available in AK, CO, CT or RI. What counts')).toBeVisible();
  await expect(page.getByText('{')).toHaveCount(0);
  await survivorship.click();
  await expect(survivorship).toHaveAttribute('aria-expanded', 'false');
  expect(await findBarriers(page)).toEqual([]);

  // A link in an answer stays within the app: nothing typed or fetched is lost.
  await question(page, 'How long does a quote last?').click();
  await page.evaluate(() => void ((window as { isSame?: boolean }).isSame = true));
  await page.getByRole('region').getByRole('link', { name: 'saved quotes' }).first().click();
  await expect(page).toHaveURL('/saved-quotes');
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
});

test('the search narrows the questions by title and text, says how many, and is cleared', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, advisor);
  await page.goto('/faq');
  const search = page.getByLabel('Search the questions');
  await search.fill('20 MB');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ questions fits$/);
  await expect(question(page, 'Which files can I upload?')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['The illustration and the offer']);
  await search.fill('(800) 555');
  await expect(question(page, 'Do you take survivorship policies?')).toBeVisible();
  await search.fill('zebra');
  await expect(page.getByRole('status')).toHaveText('No question fits your search.');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  await expect(search).toBeFocused();
});

test('what was searched for and what was open are there again after a reload and on Back', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, advisor);
  await page.goto('/resources');
  await page.getByRole('navigation').getByRole('link', { name: 'FAQs' }).click();
  const search = page.getByLabel('Search the questions');
  await search.pressSequentially('quote last');
  await expect(page).toHaveURL('/faq?search=quote+last');
  const lasting = question(page, 'How long does a quote last?');
  await lasting.click();

  const expectView = async () => {
    await expect(search).toHaveValue('quote last');
    await expect(page.getByRole('status')).toHaveText(/^\d of \d+ questions? fits?$/);
    await expect(lasting).toHaveAttribute('aria-expanded', 'true');
  };
  await page.reload();
  await expectView();
  await page.getByRole('region').getByRole('link', { name: 'saved quotes' }).first().click();
  await expect(page).toHaveURL('/saved-quotes');
  await page.goBack();
  await expectView();

  // Typing added nothing to the history.
  await page.goBack();
  await expect(page).toHaveURL('/resources');
  await page.goForward();
  await expectView();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/faq');
});

test('a link to one question opens it beside a search that finds it, and instead of one that does not', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, advisor);
  const search = page.getByLabel('Search the questions');
  const cost = question(page, 'Does my client pay anything?');
  for (const [searched, left] of [
    ['pay', 'pay'],
    ['zebra', ''],
  ] as const) {
    await page.goto(`/faq?search=${searched}#cost`);
    await expect(cost).toHaveAttribute('aria-expanded', 'true');
    await expect(cost).toBeInViewport();
    await expect(search).toHaveValue(left);
  }
  await cost.click();
  await expect(cost).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(cost).toHaveAttribute('aria-expanded', 'false');
});

test('a link to one question opens it and scrolls there, and is had by a button', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, app.url, advisor);
  await page.goto('/faq#forgotten-password');
  const forgotten = question(page, 'I have forgotten my password. What now?');
  await expect(forgotten).toHaveAttribute('aria-expanded', 'true');
  await expect(forgotten).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Copy a link to: I have forgotten my password. What now?' }).click();
  await expect(page.getByText('Link copied.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/faq#forgotten-password`);

  // Also within the page, and through a search that would hide it.
  await page.getByLabel('Search the questions').fill('zebra');
  await page.evaluate(() => (location.hash = '#cost'));
  const cost = question(page, 'Does my client pay anything?');
  await expect(cost).toHaveAttribute('aria-expanded', 'true');
  await expect(cost).toBeInViewport();
});

test('questions that cannot be loaded are said to be so, and tried again', async ({ page, app }) => {
  await signInAs(page, app.url, advisor);
  let isDown = true;
  await page.route('**/api/FAQs', (route) =>
    isDown ? route.fulfill({ status: 403, json: { code: 'not-allowed', message: '' } }) : route.continue(),
  );
  await page.goto('/faq');
  await expect(page.getByRole('alert')).toContainText('aren’t currently able to load the questions');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The estimate' })).toBeVisible();
});

test('on paper every answer is open', async ({ page, app }) => {
  await signInAs(page, app.url, advisor);
  await page.goto('/faq');
  const answer = page.getByText('No. It decides only whether a quote may be made.');
  await page.getByRole('heading', { level: 2, name: 'States' }).waitFor();
  expect((await answer.boundingBox())?.height ?? 0).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await answer.boundingBox())?.height ?? 0).toBeGreaterThan(10);
  await expect(page.getByRole('search')).toBeHidden();
});

test('an administrator adds a question, sees it as it will be, publishes, changes and deletes it', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, administrator);
  await page.goto('/admin/faqs');
  await page.getByRole('link', { name: 'Add a question' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Required field')).toHaveCount(3);
  await page.getByLabel('Question').fill('Is this one new?');
  await page.getByLabel('Heading').fill('The client');
  await page
    .getByLabel('Answer, as HTML')
    .fill('<p class="x">Yes, <strong>quite</strong>. Call {phone}.</p><script>alert(1)</script>');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Yes, quite. Call (800) 555-0142.');
  await expect(preview).not.toContainText('alert');
  expect(await findBarriers(page)).toEqual([]);

  // What was typed is still there after a reload.
  await page.reload();
  await expect(page.getByLabel('Question')).toHaveValue('Is this one new?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/faqs');
  const row = page.getByRole('row', { name: /Is this one new\?/ });
  await expect(row).toContainText('Not published');
  await page.goto('/faq#is-this-one-new');
  await page.getByRole('heading', { level: 2, name: 'States' }).waitFor();
  await expect(question(page, 'Is this one new?')).toHaveCount(0);

  await page.goto('/admin/faqs');
  await page.getByRole('button', { name: 'Publish Is this one new?', exact: true }).click();
  await expect(row).toContainText(/The client.*Published/);
  await page.getByRole('link', { name: 'Edit Is this one new?' }).click();
  await expect(page.getByLabel('Answer, as HTML')).toHaveValue(
    '<p>Yes, <strong>quite</strong>. Call {phone}.</p>',
  );
  await page.getByLabel('Question').fill('Is this one changed?');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto('/faq#is-this-one-new');
  await expect(question(page, 'Is this one changed?')).toHaveAttribute('aria-expanded', 'true');

  await page.goto('/admin/faqs');
  await page.getByLabel('Search the questions').fill('one changed');
  await page.getByRole('button', { name: 'Delete Is this one changed?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this question' });
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No question fits your search.')).toBeVisible();
  await page.goto('/admin/audit');
  for (const words of ['FAQ added', 'FAQ published', 'FAQ changed', 'FAQ deleted']) {
    await expect(page.getByRole('row', { name: new RegExp(words) }).first()).toBeVisible();
  }
});

test('two administrators at one question: the second is told, keeps what was typed, and may replace', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, administrator);
  const other = await page.context().newPage();
  const name = 'Edit Is there a medical exam?';
  for (const tab of [page, other]) {
    await tab.goto('/admin/faqs');
    await tab.getByRole('link', { name }).click();
    await expect(tab.getByLabel('Question')).toHaveValue('Is there a medical exam?');
  }
  const answer = 'Answer, as HTML';
  const before = await page.getByLabel(answer).inputValue();
  await page.getByLabel(answer).fill('<p>From the second.</p>');
  await other.getByLabel(answer).fill('<p>From the first.</p>');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL('/admin/faqs');

  await page.reload();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'admin@trove.example changed this after you opened it.',
  );
  await expect(page.getByLabel(answer)).toHaveValue('<p>From the second.</p>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/faqs');
  await page.getByRole('link', { name }).click();
  await expect(page.getByLabel(answer)).toHaveValue('<p>From the second.</p>');
  await page.getByLabel(answer).fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/faqs');
});

test('an administrator moves a heading up, and the page follows', async ({ page, app }) => {
  await signInAs(page, app.url, administrator);
  await page.goto('/admin/faqs');
  await page.getByText('Order of the headings').click();
  const headings = page.getByRole('listitem').filter({ has: page.getByText('Move up') });
  await page.getByRole('button', { name: 'Move up States' }).click();
  await expect(headings.last()).toContainText('Your login');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Your login');
  await page.goto('/admin/faqs');
  await page.getByText('Order of the headings').click();
  await page.getByRole('button', { name: 'Move up Your login' }).click();
  await expect(headings.last()).toContainText('States');
});

test('the editor of a question is free of barriers at every width', async ({ page, app }) => {
  test.slow();
  await signInAs(page, app.url, administrator);
  for (const width of [1280, 599, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/faqs?faq=new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByText('Loading')).toBeHidden();
    expect.soft(await findBarriers(page), `${width} px`).toEqual([]);
    expect.soft(await measureOverflow(page), `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
});
