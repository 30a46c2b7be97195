import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advisor } from '#e2e/accounts.ts';
import { pdf } from '#e2e/quotes.ts';
import { type Engine, openPage } from './engine.ts';

const book = [
  'Pol #,Carrier,Insured,DOB,Sex,Owner St,Plan,Face,Modal Prem,Mode,Issue Dt,CSV',
  'ZQ-77001,Zephyrine Mutual,"Brambleworth, Ada",05/06/1943,M,TX,GUL,2000000,40000,A,01/02/2011,5678',
  'ZQ-77002,Zephyrine Mutual,"Thistledown, Bea",07/08/1946,F,OR,UL,1500000,9000,Q,01/02/2012,0',
].join('\n');

/** Sign in, quote, math, saved quotes, a request with its file, its case, a book, sign out. Says each step as it is done. */
export async function walkMainPath(engine: Engine, url: string, say: (step: string) => void): Promise<void> {
  const page = openPage(engine);
  const folder = await mkdtemp(join(tmpdir(), 'trove-engines-'));
  const illustration = join(folder, pdf.name);
  const spreadsheet = join(folder, 'in-force.csv');
  await writeFile(illustration, pdf.buffer);
  await writeFile(spreadsheet, book);

  await page.go(`${url}/`);
  await page.click('Advisor login');
  await page.type('Username', advisor.email);
  await page.type('Password', advisor.password);
  await page.click('Login');
  await page.see('Six facts from the latest policy statement');
  say('sign in');

  await page.type('Client nickname (optional)', 'Rose');
  await page.type('Date of birth', '03141952');
  await page.holds('Date of birth', '03/14/1952');
  await page.choose('Gender', 'Male');
  await page.choose('State of ownership', 'Washington');
  await page.click('No-lapse guarantee');
  await page.type('Death benefit', '750k');
  await page.holds('Death benefit', '750,000');
  await page.type('Annual premium', '5600');
  await page.click('Get quote');
  await page.see('Saved until');
  await page.see(/\$[\d,]+ to \$[\d,]+/);
  say('quote');

  // What stands above the button has arrived and moves it no more.
  for (const above of ['Check-in calls after the sale', 'Compliance file']) await page.see(above);
  await page.click('Show the math');
  await page.see('These figures as a table');
  await page.click('Hide the math');
  say('math');

  await page.click('Saved quotes');
  await page.see('Rose');
  await page.click('Rose');
  await page.see('Saved until');
  say('saved quotes');

  await page.click('Request offer');
  await page.upload('In-force illustration', illustration);
  await page.see(pdf.name);
  await page.click('Send');
  await page.see(/T-\d{4}-\d{4,}/);
  await page.closeDialog();
  say('request');

  await page.click('Open the case');
  await page.see('See the estimate');
  say('case');

  await page.click('Book scan');
  await page.upload('A spreadsheet of policies', spreadsheet);
  await page.click('Scan 2 rows');
  await page.see('Row 2');
  say('book');

  await page.click('Logout');
  await page.see('For licensed advisors');
  say('sign out');
  await rm(folder, { recursive: true });
}
