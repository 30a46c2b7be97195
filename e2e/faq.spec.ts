import type { Page } from '@playwright/test';
import { advisor } from './accounts.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an advisor gets the questions, if late, then searches, finds, prints and reads them', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, advisor);
  await test.step('what stands there does not move when the questions come', async () => {
    await page.setViewportSize({ width: 412, height: 823 });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/FAQs', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/faq');
    await expect(page.getByText('Loading the questions')).toBeVisible();
    await expect(page.getByText('Something else?')).toBeInViewport();
    await page.evaluate(() => {
      const moved: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
      Object.assign(window, { moved });
    });
    release();
    await expect(page.getByRole('heading', { level: 2, name: 'States' })).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => (window as { moved?: number[] }).moved)).toEqual([]);
  });

  await test.step('questions that cannot be loaded are said to be so, and tried again', async () => {
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

  await test.step('the search narrows the questions by title and text, says how many, and is cleared', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
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

  await test.step('a closed answer in which the browser finds what it looks for opens', async () => {
    const cost = question(page, 'Does my client pay anything?');
    await expect(cost).toHaveAttribute('aria-expanded', 'false');
    const answer = page.locator('#cost section');
    await expect(answer).toHaveAttribute('hidden', 'until-found');
    await answer.evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await expect(cost).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('region', { name: 'Does my client pay anything?' })).toBeVisible();
    await cost.click();
    await expect(answer).toHaveAttribute('hidden', 'until-found');
  });

  await test.step('on paper every answer is open', async () => {
    const answer = page.getByText('No. It decides whether a quote may be made,');
    expect((await answer.boundingBox())?.height ?? 0).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(async () => (await answer.boundingBox())?.height ?? 0).toBeGreaterThan(10);
    await expect(page.getByRole('search')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('an advisor reads the questions under their headings, with the phone number filled in', async () => {
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
});

test('a question, a search and what was open have an address', async ({ page, app, context }) => {
  await signInAs(page, app.url, advisor);
  await test.step('a link to one question opens it and scrolls there, and is had by a button', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/faq#forgotten-password');
    const forgotten = question(page, 'I have forgotten my password. What now?');
    await expect(forgotten).toHaveAttribute('aria-expanded', 'true');
    await expect(forgotten).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await page
      .getByRole('button', { name: 'Copy a link to: I have forgotten my password. What now?' })
      .click();
    await expect(page.getByText('Link copied.').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${app.url}/faq#forgotten-password`,
    );

    // Also within the page, and through a search that would hide it.
    await page.getByLabel('Search the questions').fill('zebra');
    await page.evaluate(() => (location.hash = '#cost'));
    const cost = question(page, 'Does my client pay anything?');
    await expect(cost).toHaveAttribute('aria-expanded', 'true');
    await expect(cost).toBeInViewport();

    // And the same again, once it was closed.
    await cost.click();
    await expect(cost).toHaveAttribute('aria-expanded', 'false');
    await page.evaluate(() => void (location.hash = '#cost'));
    await expect(cost).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('a link to one question opens it beside a search that finds it, and instead of one that does not', async () => {
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

  await test.step('what was searched for and what was open are there again after a reload and on Back', async () => {
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
});
