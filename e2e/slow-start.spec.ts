import { holdScripts } from './hold-scripts.ts';
import { expect, test } from './trove.ts';

test('a button pressed before the app is there is pressed once it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Run a quote' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is typed before the app is there stays, with the place in it, and cannot go astray', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('A visitor');
  await page.getByLabel('Message (optional)').fill('Written early');
  await page.getByLabel('Email').fill('visitor@agency.example');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL('/contact-us');
  release();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('A visitor');
  await expect(page.getByLabel('Message (optional)')).toHaveValue('Written early');
  await page.reload();
  await expect(page.getByLabel('Message (optional)')).toHaveValue('Written early');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: /thank/i })).toBeVisible();
});

test('a message that cannot be sent for want of a connection is said to be so, and stays', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Name').fill('A visitor');
  await page.getByLabel('Email').fill('visitor@agency.example');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong, please try again later.');
  await expect(page.getByLabel('Name')).toHaveValue('A visitor');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: /thank/i })).toBeVisible();
});

test('nor does it fail unseen when its part of the app is no longer there', async ({ page }) => {
  await page.route('**/assets/send-message-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact-us');
  await page.getByLabel('Name').fill('A visitor');
  await page.getByLabel('Email').fill('visitor@agency.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong, please try again later.');
});
