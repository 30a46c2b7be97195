import type { Page } from '@playwright/test';
import { administrator, advisor } from './accounts.ts';
import { letterTo } from './kept-mail.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

const thanks = 'Thank you for your message, we will be in touch.';
const sorry = 'Something went wrong, please try again later.';

async function write(page: Page, name: string, email: string, message: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message (optional)').fill(message);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

test('a visitor and an advisor write to us, whatever happens in between, and staff read it', async ({
  page,
  app,
}) => {
  await test.step('no person comes upon the trap for machines', async () => {
    await page.goto('/contact-us');
    await expect(page.getByRole('textbox')).toHaveCount(3);
    await page.getByLabel('Message (optional)').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
    await expect(page.locator('input[name=website]')).not.toBeInViewport();
  });

  await test.step('a failure says so and loses nothing, not even by a reload', async () => {
    let isDown = true;
    await page.route('**/api/contactUs', (route) =>
      isDown ? route.fulfill({ status: 503, json: { code: 'too-busy', message: '' } }) : route.continue(),
    );
    await write(page, 'An early visitor', 'early@agency.example', 'A long letter');
    await send(page);
    await expect(page.getByRole('alert')).toHaveText(sorry);
    expect(await findBarriers(page)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('Message (optional)')).toHaveValue('A long letter');
    await expect(page.getByLabel('Name')).toHaveValue('An early visitor');
    isDown = false;
    await send(page);
    await expect(page.getByText(thanks)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Message (optional)')).toHaveValue('');
  });

  await test.step('a visitor writes and is thanked, and staff read it in the mail', async () => {
    await expect(page.getByRole('link', { name: '(800) 555-0142' }).first()).toBeVisible();
    await send(page);
    await expect(page.getByText('Name required')).toBeVisible();
    await expect(page.getByText('Valid email address required')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    await write(page, 'A visitor', 'visitor@agency.example', 'Do you take\ntwo lives?');
    await send(page);
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
    for (const label of ['Name', 'Email', 'Message (optional)']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    expect(await findBarriers(page)).toEqual([]);
    await expect
      .poll(() => letterTo(app.url, administrator.email, 'A message from the contact form'))
      .toContain('visitor@agency.example');
  });

  await test.step('a session that has ended takes nothing: the message goes out from the public page', async () => {
    const token = await signInAs(page, app.url, advisor);
    await page.goto('/contact-us');
    await write(page, 'An advisor', 'home@agency.example', 'Half of it');
    await fetch(`${app.url}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    await send(page);
    const login = page.getByRole('form', { name: 'Advisor login' });
    await expect(login.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Message (optional)')).toHaveValue('Half of it');
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await send(page);
    await expect(page.getByText(thanks)).toBeVisible();
  });

  await test.step('an advisor writes under their own account', async () => {
    await signInAs(page, app.url, advisor);
    await page.goto('/contact-us');
    await expect(page.getByLabel('Email')).toHaveValue(advisor.email);
    await expect(page.getByLabel('Name')).not.toHaveValue('');
    expect((await page.getByLabel('Message (optional)').boundingBox())?.height).toBeGreaterThan(150);
    const asked = page.waitForRequest('**/api/userContactUs');
    await write(page, 'An advisor', 'home@agency.example', '');
    await send(page);
    await asked;
    await expect(page.getByText(thanks)).toBeVisible();
  });

  await test.step('staff read both in the office, search them and delete one', async () => {
    await signInAs(page, app.url, administrator);
    await page.goto('/admin/messages');
    await expect(page.getByRole('row', { name: /An advisor.*advisor@trove\.example/ }).first()).toBeVisible();
    const row = page.getByRole('row', { name: /A visitor/ });
    await expect(row).toContainText('Do you take two lives?');
    await expect(row).toContainText('Not signed in');
    await page.getByLabel('Search by name, email or text').fill('three lives');
    await expect(page.getByText('No message fits your search.')).toBeVisible();
    await page.getByLabel('Search by name, email or text').fill('');
    await page.getByRole('button', { name: 'Delete the message of A visitor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this message' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  });
});
