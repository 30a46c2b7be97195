import type { Page } from '@playwright/test';
import { administrator } from './accounts.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the questions and their headings: written, ordered, and never lost to another hand', async ({
  page,
  app,
}) => {
  const token = await signInAs(page, app.url, administrator);

  await test.step('an administrator adds a question, sees it as it will be, publishes, changes and deletes it', async () => {
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
    expect(await findBarriers(page, { colorsOf: preview })).toEqual([]);

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
    // Until the others are gone the row moves, and a press could miss it.
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete Is this one changed?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this question' });
    expect(await findBarriers(page, { colorsOf: dialog })).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No question fits your search.')).toBeVisible();
    await page.goto('/admin/audit');
    for (const words of ['FAQ added', 'FAQ published', 'FAQ changed', 'FAQ deleted']) {
      await expect(page.getByRole('row', { name: new RegExp(words) }).first()).toBeVisible();
    }
  });

  await test.step('two administrators at one question: the second is told, keeps what was typed, and may replace', async () => {
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
    await other.close();
  });

  await test.step('a question deleted while it is being written: the text stays and becomes a new one', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ heading: 'States', index: 9, title: 'Going?', content: '<p>Soon.</p>' });
    const added = await fetch(`${app.url}/api/admin/faqs`, { method: 'POST', headers, body });
    const { id } = (await added.json()) as { id: string };
    await page.goto(`/admin/faqs?faq=${id}`);
    await page.getByLabel('Answer, as HTML').fill('<p>Typed for long.</p>');
    const gone = await fetch(`${app.url}/api/admin/faqs/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(gone.status).toBe(204);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('This question has been deleted.');
    await expect(page.getByLabel('Answer, as HTML')).toHaveValue('<p>Typed for long.</p>');
    await expect(page.getByLabel('Question')).toHaveValue('Going?');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/admin/faqs');
    await page.getByRole('button', { name: 'Delete Going?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this question' });
    await dialog.getByRole('button', { name: 'Delete' }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Going/ })).toHaveCount(0);
  });

  await test.step('an administrator moves a heading up, and the page follows', async () => {
    await page.goto('/admin/faqs');
    await page.getByText('Order of the headings').click();
    const headings = page.getByRole('listitem').filter({ has: page.getByText('Move up') });
    await page.getByRole('button', { name: 'Move up States' }).click();
    await expect(headings.last()).toContainText('Your login');
    expect(await findBarriers(page, { colorsOf: page.locator('.heading-order') })).toEqual([]);
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Your login');
    await page.goto('/admin/faqs');
    await page.getByText('Order of the headings').click();
    await page.getByRole('button', { name: 'Move up Your login' }).click();
    await expect(headings.last()).toContainText('States');
  });

  await test.step('a change is asked for who makes it, and what was typed stays until it is known', async () => {
    await page.goto('/admin/faqs');
    await page.getByRole('link', { name: 'Edit Is there a medical exam?' }).click();
    const answer = page.getByLabel('Answer, as HTML');
    await expect(answer).not.toHaveValue('');
    const before = await answer.inputValue();
    // As if the sign-in were older than ten minutes.
    let isProved = false;
    await page.route('**/api/admin/faqs/*', (route) =>
      isProved
        ? route.fallback()
        : route.fulfill({ status: 403, json: { code: 'proof-needed', message: 'Confirm that it is you.' } }),
    );
    await answer.fill('<p>Typed for long.</p>');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('you did not confirm that it is you');
    await expect(answer).toHaveValue('<p>Typed for long.</p>');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
    isProved = true;
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/faqs');
    await page.getByRole('link', { name: 'Edit Is there a medical exam?' }).click();
    await expect(answer).toHaveValue('<p>Typed for long.</p>');
    await answer.fill(before);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/admin/faqs');
  });
});
