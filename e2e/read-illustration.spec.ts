import { join } from 'node:path';
import { deskCasePath } from '#contract/pages.ts';
import { administrator, advisor } from './accounts.ts';
import { clearQuotes, listQuotes, runQuote } from './quotes.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

const file = join(import.meta.dirname, '../src/server/testing/illustrations/lapsing-ul.pdf');

test('an advisor has an illustration read, priced, and sent for an offer', async ({ page, app }) => {
  const token = await signInAs(page, app.url, advisor);
  await test.step('an illustration is read on this computer, confirmed beside its pages, and priced', async () => {
    await clearQuotes(app.url, token);
    await page.goto('/get-a-quote');
    await page.getByRole('textbox', { name: 'Death benefit' }).fill('700000');
    await page.getByRole('link', { name: 'read an illustration' }).click();
    const chooser = page.getByLabel('In-force illustration', { exact: true });
    await chooser.waitFor();

    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`));
    await chooser.setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 not one'),
    });
    await expect(page.getByText('This PDF is damaged and cannot be opened.')).toBeVisible();

    await chooser.setInputFiles(file);
    await expect(page.getByRole('heading', { name: 'What was read' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Annual premium' })).toHaveValue('15,600');
    await expect(page.getByRole('textbox', { name: 'Policy issue date' })).toHaveValue('10/20/2003');
    await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('');
    await expect(page.getByText('6 of 6')).toBeVisible();
    await expect(page.getByText('At age 84 as the ledger counts')).toBeVisible();
    await expect(page.getByText('At age 91 as the ledger counts')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Insured, as printed on page 1' })).toBeVisible();
    await expect(page.getByText('Sample Flex Universal Life', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Annual premium, as printed on page 1' }).click();
    await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    // What was typed before stays until the advisor takes what was read.
    await expect(page.getByRole('textbox', { name: 'Death benefit' })).toHaveValue('700,000');
    await page.getByRole('button', { name: 'Take $750,000' }).click();
    await expect(page.getByRole('textbox', { name: 'Death benefit' })).toHaveValue('750,000');
    expect(await findBarriers(page)).toEqual([]);
    // Nothing of it has left the page.
    expect(sent.filter((call) => !call.startsWith('GET '))).toEqual([]);

    // A year that was read wrong is corrected before it is priced.
    await page.getByText(/^Premiums and benefits, \d+ years$/).click();
    await page.getByRole('textbox', { name: 'Premium, policy year 25', exact: true }).fill('16000');
    await expect(page.getByText('By you. Read: $15,600')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Price this illustration' }).click();
    await expect(page.getByText('Required field')).toBeVisible();
    await page.getByRole('textbox', { name: 'Date of birth' }).fill('03151948');
    await page.getByRole('button', { name: 'Price this illustration' }).dblclick();
    await expect(page.getByRole('heading', { name: 'The range' })).toBeVisible();
    await expect(page.getByText('Surrender pays more')).toBeVisible();
    await expect(page.getByText(/In the illustration its cover ends at age 9\d/)).toBeVisible();
    await expect(page.getByText(/it needs about \$\d\d,\d{3} a year to last to 105/)).toBeVisible();
    // The one on the facts alone and the one on the illustration, however often it is pressed.
    expect(sent.filter((call) => call.startsWith('POST '))).toHaveLength(2);
    const [saved] = await listQuotes(app.url, token);
    expect(saved).toMatchObject({ deathBenefit: 750_000, annualizedPrem: 15_600 });
    expect(saved?.schedule?.deathBenefits.at(-1)).toBe(0);
    expect(saved?.schedule?.premiums.slice(0, 3)).toEqual([15_600, 16_000, 15_600]);
    expect(saved?.history).toHaveLength(1);

    // Run again it stays on the illustration; with another premium it does not, and says so.
    await page.getByRole('link', { name: 'Open this quote' }).click();
    await page.getByRole('button', { name: 'Edit and run again' }).click();
    await page.getByLabel('Client nickname').fill('Rose');
    await expect(page.getByText('It was priced on its illustration.')).toBeVisible();
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Run 3.', { exact: true })).toBeVisible();
    const [again] = await listQuotes(app.url, token);
    expect(again).toMatchObject({ nickname: 'Rose', schedule: saved?.schedule });
    await page.getByLabel('Annual premium').fill('17000');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('This run rests on the facts alone.')).toBeVisible();

    // From there its illustration is read for that quote.
    await page.getByRole('link', { name: 'Illustration', exact: true }).click();
    await expect(page.getByText('joins the history of that quote')).toBeVisible();
    await chooser.setInputFiles(file);
    await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('03/15/1948');
    await page.getByRole('button', { name: 'Price this illustration' }).click();
    await expect(page.getByRole('heading', { name: 'The range' })).toBeVisible();
    const quotes = await listQuotes(app.url, token);
    expect(quotes).toHaveLength(1);
    expect(quotes[0]?.history.map(({ hasSchedule }) => hasSchedule)).toEqual([false, true, true, false]);
  });

  await test.step('what was read goes with the file that is sent for an offer', async () => {
    await clearQuotes(app.url, token);
    await page.goto('/get-a-quote');
    await runQuote(page);
    await page.getByRole('button', { name: 'Request offer' }).click();
    await page.getByLabel('In-force illustration', { exact: true }).setInputFiles(file);
    await expect(page.getByText('What was read goes with the file.')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog', { name: 'Offer requested' }).waitFor();
    const [requested] = await listQuotes(app.url, token);
    await signInAs(page, app.url, administrator);
    await page.goto(deskCasePath(requested?.rid ?? ''));
    await page.getByText('What was read in it').click();
    await expect(page.getByText('Sample Flex Universal Life').first()).toBeVisible();
  });
});
