import { advisor } from './accounts.ts';
import { expect, signInAs, test } from './trove.ts';

test('an advisor finds the study of a situation', async ({ page, app }) => {
  await signInAs(page, app.url, advisor);
  await test.step('a link to one study opens the page at it', async () => {
    await page.goto('/case-studies#charity');
    await expect(page.getByRole('heading', { name: 'Charity that cannot pay the premium' })).toBeInViewport();
  });

  await test.step('seven situations lead to their studies, and each is told in full', async () => {
    await expect(page.getByText('Examples, not clients.')).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Case studies' }).getByRole('link');
    await expect(links).toHaveCount(7);
    await expect(page.getByRole('article')).toHaveCount(7);
    for (const link of await links.all()) {
      await link.click();
      const heading = page.getByRole('heading', { level: 2, name: (await link.textContent()) ?? '' });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await expect(link).toHaveAttribute('aria-current', 'location');
    }
    for (const study of await page.getByRole('article').all()) {
      for (const name of ['Case facts', 'Need', 'Client benefits', 'Case worked well with Trove because'])
        await expect(study.getByRole('heading', { name, exact: true })).toBeVisible();
      for (const fact of [
        'Insured age',
        'Policy face amount',
        'Carrier type',
        'Policy age',
        'Owner type',
        'Cash value',
        'Total premiums paid',
        'Annual premium',
      ])
        await expect(study.getByRole('rowheader', { name: fact, exact: true })).toBeVisible();
      await expect(study.getByText('Example, not a client', { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('article').first()).toContainText('$64,000');
    await expect(page.getByRole('article').nth(1)).toContainText('$1,205,000');
  });
});
