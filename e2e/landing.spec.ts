import { advisor } from './accounts.ts';
import { holdScripts, untilDrawn } from './hold-scripts.ts';
import { makeQuote } from './quotes.ts';
import { expect, signInAs, test } from './trove.ts';

test('a visitor reads the case of the landing page in full and moves its sample', async ({ page }) => {
  await test.step('the landing page makes its case in full', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle('What is an unwanted life policy worth? | Trove');
    for (const step of ['Quote', 'Offer', 'Apply'])
      await expect(page.getByRole('heading', { level: 3, name: step, exact: true })).toBeVisible();
    const main = page.getByRole('main');
    for (const words of [
      'to pay us out of pocket',
      'medical underwriting',
      'of the face amount, on average',
      'the surrender value, on average',
      'days to payout',
      'More than 2 years, best over 5',
      'To age 105',
      '$250,000 to $25 million',
      'Better than Table D',
      'About 0.7 to 2 percent of face amount',
      '(800) 555-0142',
      '(800) 555-0143',
    ])
      await expect(main.getByText(words, { exact: true }).first(), words).toBeVisible();
    for (const figure of ['15%', '5×', '30'])
      await expect(main.locator('dt').getByText(figure, { exact: true })).toBeVisible();
    await expect(main.locator('.ledger').getByText('Sample', { exact: true })).toHaveCount(3);
    await expect(page.getByRole('contentinfo')).toContainText('Trove demo, not a licensed provider.');
    const totals = page.getByRole('region', { name: 'Total payments' });
    await expect(totals.getByText('(sample figure)')).toHaveCount(2);
  });

  await test.step('the sample follows its sliders once they are touched, and nothing is sent', async () => {
    const sample = page.getByRole('article', { name: 'Sample result' });
    await expect(sample).toContainText('$75,468 - $129,709');
    const benefit = sample.getByLabel('Death benefit', { exact: true });
    await benefit.focus();
    await benefit.press('ArrowRight');
    await expect(sample).not.toContainText('$75,468 - $129,709');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await benefit.press('End');
    await expect(sample.getByText('$3,000,000')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the landing page and follows its links', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'See what the policy is worth before they let it go.',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Call (800) 555-0142' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Not available in AK, CO, CT or RI.');
    const span = page.locator('.rule__span');
    expect((await span.boundingBox())?.width).toBeGreaterThan(50);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await expect(page.getByRole('heading', { name: 'How long it is kept' })).toBeVisible();
  });
});

/**
 * What the app draws has places on its scale as style attributes, and React numbers its ids anew and has an order of
 * its own for attributes; no more differs.
 */
function plain(html: string): string {
  return html
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    .replaceAll(/_[rR]_\w*?_/g, '_id_')
    .replaceAll(/ (value|disabled)=""/g, '')
    .replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) => {
      const each = attributes.match(/ [\w-]+="[^"]*"/g) ?? [];
      return `<${tag}${each.toSorted().join('')}`;
    });
}

test('the app takes over what the server drew and nothing moves', async ({ page }) => {
  // The terms are a page like the privacy policy.
  for (const path of ['/', '/contact-us', '/privacy-policy']) {
    await test.step(`the app takes over ${path} and nothing moves`, async () => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilDrawn(page);
      await page.evaluate(() => {
        const seen = { shift: 0, loading: false };
        Object.assign(globalThis, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift' });
        new MutationObserver(() => {
          if (document.querySelector('#root .page > .loading')) seen.loading = true;
        }).observe(document, { childList: true, subtree: true });
      });
      const served = plain(await page.locator('#root').innerHTML());
      release();
      await expect(page.locator('#root[data-served]')).toHaveCount(0);
      await expect.poll(async () => plain(await page.locator('#root').innerHTML())).toBe(served);
      await page.getByRole('button', { name: 'Advisor login' }).click();
      await expect(page.getByLabel('Username')).toBeVisible();
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: object }).seen);
      expect(seen).toEqual({ shift: expect.closeTo(0, 2), loading: false });
    });
  }
});

test('what was drawn for someone signed in is for them alone, and stands where it stays', async ({
  page,
  app,
}) => {
  let token = '';
  await test.step('nobody sees what was drawn for another: not with a session that began since, nor with one that ended', async () => {
    const release = await holdScripts(page);
    const pageFor = async (cookie: string) => (await fetch(`${app.url}/`, { headers: { cookie } })).text();
    const [visitors, advisors] = [await pageFor(''), await pageFor('X-Trove-Token=any')];
    const show = async (html: string) => {
      await page.route(`${app.url}/`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator('#root[data-served] h1').waitFor({ state: 'attached' });
    };
    await show(advisors);
    await expect(page.locator('#root')).toBeHidden();
    token = await signInAs(page, app.url, advisor);
    await show(visitors);
    await expect(page.locator('#root')).toBeHidden();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a quote');
    await page.unroute(`${app.url}/`);
  });

  // With a quote in the list, as others may have left some.
  await makeQuote(app.url, token);
  for (const path of ['/', '/get-a-quote', '/saved-quotes', '/faq']) {
    await test.step(`whoever is signed in finds ${path} drawn before the scripts arrive, and nothing moves then`, async () => {
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.locator('h1');
      await expect(heading).toBeVisible();
      await expect(page.locator('#root[data-served="signed-in"]')).toHaveAttribute('inert');
      await untilDrawn(page);
      // How far its line is free is nothing that moves: what stands beside it may come with the list.
      const seen = async () => {
        const box = await heading.boundingBox();
        return [await heading.textContent(), box?.x, box?.y, box?.height];
      };
      const before = await seen();
      release();
      await expect(page.locator('#root[inert]')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Demo advisor' })).toBeVisible();
      expect(await seen()).toEqual(before);
    });
  }
});
