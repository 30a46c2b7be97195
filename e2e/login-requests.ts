import type { Page } from '@playwright/test';
import { administrator, type Credentials, signIn } from './accounts.ts';
import { letterTo } from './kept-mail.ts';

type More = { phoneNumber?: string };

/** Asks for a login by the API: for journeys that begin later. */
export async function askForLogin(
  url: string,
  advisorName: string,
  email: string,
  more: More = {},
): Promise<void> {
  const answer = await fetch(`${url}/api/requestLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      advisorName,
      email,
      ...more,
      agreements: { privacyPolicy: true, termsOfUse: true },
    }),
  });
  if (!answer.ok) throw new Error(`asking for a login: ${answer.status}`);
}

/** Asks for a login and grants it, by the API: a person with a first password. */
export async function grantLogin(
  url: string,
  advisorName: string,
  email: string,
  more: More = {},
): Promise<Credentials> {
  await askForLogin(url, advisorName, email, more);
  const headers = { Authorization: `Bearer ${await signIn(url, administrator)}` };
  const list = await fetch(`${url}/api/admin/login-requests?search=${email}`, { headers });
  const { rows } = (await list.json()) as { rows: { id: string }[] };
  const path = `${url}/api/admin/login-requests/${rows[0]?.id}/grant`;
  const answer = await fetch(path, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`granting a login: ${answer.status}`);
  return { email, password: await firstPassword(url, email) };
}

/** The same, with a password of their own: a person who works here. */
export async function newAdvisor(
  url: string,
  advisorName: string,
  email: string,
  more: More = {},
): Promise<Credentials> {
  const granted = await grantLogin(url, advisorName, email, more);
  const first = await fetch(`${url}/api/troveSignIn`, { headers: { Authorization: basic(granted) } });
  const { rid } = (await first.json()) as { rid: string };
  const password = 'Plum-Harbor-31';
  const answer = await fetch(`${url}/api/troveResetPass`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rid, newPass: password }),
  });
  if (!answer.ok) throw new Error(`choosing a password: ${answer.status}`);
  return { email, password };
}

function basic({ email, password }: Credentials): string {
  return `Basic ${btoa(`${email}:${password}`)}`;
}

/** The first password in the newest letter that brings one. */
export async function firstPassword(url: string, email: string): Promise<string> {
  const letter = await letterTo(url, email, 'Your Trove login');
  return /first password:\s+(\S+)/.exec(letter)?.[1] ?? '';
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
