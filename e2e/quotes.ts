import type { Page } from '@playwright/test';
import type { QuoteAnswer } from '#contract/quotes/quote-wire.ts';
import { makePdf, png } from '#server/testing/illustration-files.ts';
import { expect } from './trove.ts';

export type PolicyFacts = {
  dateOfBirth: string;
  gender: 'Male' | 'Female';
  stateOfOwnership: string;
  policyGuaranteeBool: boolean;
  deathBenefit: number;
  annualPremium: number;
  nickname?: string;
  isVariable?: boolean;
};

/** A man of 74 to 95 whichever year it is: these journeys are about what happens, not about the figures. */
export const policy: PolicyFacts = {
  dateOfBirth: '03/14/1952',
  gender: 'Male',
  stateOfOwnership: 'Washington',
  policyGuaranteeBool: true,
  deathBenefit: 750_000,
  annualPremium: 5600,
};

/** A premium so high that nothing is offered. */
export const worthless: PolicyFacts = { ...policy, annualPremium: 200_000 };

export async function fillPolicy(page: Page, facts: PolicyFacts = policy): Promise<void> {
  await page.getByLabel('Date of birth').fill(facts.dateOfBirth);
  await page.getByLabel('Gender').selectOption(facts.gender);
  await page.getByLabel('State of ownership').selectOption(facts.stateOfOwnership);
  if (facts.policyGuaranteeBool) await page.getByRole('checkbox', { name: 'No-lapse guarantee' }).check();
  await page.getByLabel('Death benefit', { exact: true }).fill(String(facts.deathBenefit));
  await page.getByLabel('Annual premium').fill(String(facts.annualPremium));
}

export async function runQuote(page: Page, facts: PolicyFacts = policy): Promise<void> {
  await fillPolicy(page, facts);
  await page.getByRole('button', { name: 'Get quote' }).click();
  await expect(page.getByText('Saved until')).toBeVisible();
}

/** A quote made by the API: for journeys that begin after it. */
export async function makeQuote(
  url: string,
  token: string,
  facts: Partial<PolicyFacts> = {},
): Promise<QuoteAnswer> {
  const answer = await fetch(`${url}/api/createQuote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...policy, ...facts }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as QuoteAnswer;
}

export async function listQuotes(url: string, token: string): Promise<QuoteAnswer[]> {
  const answer = await fetch(`${url}/api/quotes`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as QuoteAnswer[];
}

/** So that a journey counts only what it made. */
export async function clearQuotes(url: string, token: string): Promise<void> {
  for (const { rid } of await listQuotes(url, token)) {
    await fetch(`${url}/api/unSaveQuote/${rid}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
    });
  }
}

export const pdf = {
  name: 'In-force illustration.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf(3000),
};

/** Where it does not matter what the file says: a PDF is read first, which takes a while. */
export const picture = { name: 'In-force illustration.png', mimeType: 'image/png', buffer: png };
