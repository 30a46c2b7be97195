import type { Page } from '@playwright/test';

/** Asks for a login by the API: for journeys that begin later. */
export async function askForLogin(url: string, advisorName: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/api/requestLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advisorName, email, agreements: { privacyPolicy: true, termsOfUse: true } }),
  });
  if (!answer.ok) throw new Error(`asking for a login: ${answer.status}`);
}

/** Fills in the register dialog, as far as sending it. */
export async function fillRequest(page: Page, name: string, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Request a login' });
  await dialog.getByLabel('Advisor name').fill(name);
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  for (const title of ['Privacy Policy', 'Terms of Use']) {
    await dialog.getByRole('button', { name: `Open the ${title}` }).click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Back to the form' }).click();
    await dialog.getByRole('checkbox', { name: title }).click();
  }
}
