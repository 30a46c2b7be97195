import { advisor } from './accounts.ts';
import { signFigQuery } from './fig-links.ts';
import { comeBack, expect, signInAs, test } from './trove.ts';

test('who comes back to a tab by another way than a reload finds nothing of a FIG link', async ({
  page,
  app,
}) => {
  await signInAs(page, app.url, advisor);
  const goAwayAndBack = async () => {
    await page.goto('about:blank');
    await page.goBack();
  };
  for (const goAndReturn of [goAwayAndBack, async () => comeBack(page)]) {
    await page.goto(`/FIGSignIn${signFigQuery('member@fig.example')}`);
    await expect(page.getByText('You are already signed in.')).toBeVisible();
    await goAndReturn();
    await expect(page.getByRole('heading', { name: 'FIG Email Required' })).toBeVisible();
  }
});
