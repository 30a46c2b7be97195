import { advisor } from './accounts.ts';
import { clearQuotes, listQuotes, makeQuote, policy, runQuote, worthless } from './quotes.ts';
import { expect, findBarriers, signInAs, test } from './trove.ts';

let token: string;

test.beforeEach(async ({ page, app }) => {
  token = await signInAs(page, app.url, advisor);
  await clearQuotes(app.url, token);
  await page.goto('/get-a-quote');
});

const details = 'Add surrender value and other details (optional)';

const unsure = { ...policy, policyGuaranteeBool: false, annualPremium: 12_000 };

test('what a missing guarantee, a surrender value, a loan and a high premium do to the range', async ({
  page,
}) => {
  await test.step('without a guarantee the answer says first what the premium carries, then what would narrow it', async () => {
    await runQuote(page, unsure);
    const panel = page.getByRole('region', { name: 'Estimated offer range' });
    const carries =
      /Why it starts at \$0: whether \$12,000 a year carries it to 105 is not known\. On the charges we assume, with no cash value to draw on, it needs at most about \$[\d,]+ a year/;
    const text = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    expect(text.search(carries)).toBeGreaterThan(-1);
    expect(text.search(carries)).toBeLessThan(text.search(/\$0 - \$/));
    await expect(
      page.getByText(/the high end if an illustration shows that \$12,000 carries it/),
    ).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: 'Cash value' })).toContainText('not given');
    expect(await findBarriers(page, { colorsOf: panel })).toEqual([]);
  });

  await test.step('with a surrender value and a loan the high end is capped, and the math still adds up', async () => {
    await page.goto('/get-a-quote');
    await page.getByText(details).click();
    await expect(page.getByText('an empty surrender value is not $0')).toBeVisible();
    await page.getByLabel('Surrender value').fill('40000');
    await page.getByLabel('Loan balance').fill('2000');
    await runQuote(page, unsure);
    const panel = page.getByRole('region', { name: 'Estimated offer range' });
    await expect(page.getByText(/lets the cash value run down/)).toBeVisible();
    await expect(panel.getByText('Surrender may pay more.')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(panel).toBeInViewport({ ratio: 1 });
    await expect(panel.getByText('The loan of $2,000 is taken off both ends')).toBeVisible();
    await page.getByRole('button', { name: 'Show the math' }).press('Enter');
    for (const [name, paid] of [
      ['Low', 'Less the premiums that carry it'],
      ['High', 'Less charges, paid as they fall due'],
    ] as const) {
      await page.getByRole('button', { name: `${name} estimate` }).click();
      const drawing = page.getByRole('img', { name: /^Waterfall/ });
      await expect(drawing).toHaveAccessibleName(new RegExp(`${paid} .*Less the loan`));
      const words = (await drawing.getAttribute('aria-label')) ?? '';
      const amounts = [...words.matchAll(/−?\$[\d,]+/g)].map(([text]) =>
        Number(text.replace('−', '-').replaceAll(/[$,]/g, '')),
      );
      const equals = amounts.pop();
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(equals);
    }
    await expect(page.getByText(/^Much worse health, \$/)).toBeVisible();
    expect(await findBarriers(page, { colorsOf: panel })).toEqual([]);
  });

  await test.step('where surrender pays more, that is said first, and then what the premium carries', async () => {
    await page.goto('/get-a-quote');
    await page.getByText(details).click();
    await page.getByLabel('Surrender value').fill('300000');
    await runQuote(page, unsure);
    const panel = page.getByRole('region', { name: 'Estimated offer range' });
    await expect(panel.locator('.result__carries')).toHaveText([
      /^Surrender pays more/,
      /^Whether \$12,000 a year carries it to 105 is not known\./,
    ]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(panel).toBeInViewport({ ratio: 1 });
  });

  await test.step('with a surrender value the range stands beside it, and keep, surrender and sell are compared', async () => {
    await page.goto('/get-a-quote');
    await page.getByText(details).click();
    await page.getByLabel('Surrender value').fill('27400');
    await runQuote(page);
    await expect(page.getByText('On one scale from $0').last()).toContainText('surrender value $27,400');
    await page.getByRole('button', { name: 'Show the math' }).press('Enter');
    await expect(page.getByText('$27,400 now')).toBeVisible();
    await expect(page.getByText('$750,000 later')).toBeVisible();
    await expect(page.getByText(/times the surrender value/)).toBeVisible();
    await page.getByRole('button', { name: 'Change this figure' }).click();
    await expect(page.getByLabel('Surrender value')).toBeFocused();
  });

  await test.step('an offer of $0 says why, what would change it, and whom to call', async () => {
    await page.goto('/get-a-quote');
    await runQuote(page, worthless);
    const panel = page.getByRole('region', { name: 'Estimated offer range' });
    await expect(panel.getByText('$0', { exact: true })).toBeVisible();
    await expect(
      panel.getByText(/An annual premium of at most \$[\d,.]+ would bring the estimate above \$0/),
    ).toBeVisible();
    await expect(panel.getByText('so there is nothing to send or request')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Email quote' })).toBeDisabled();
    await expect(panel.getByRole('button', { name: 'Request offer' })).toBeDisabled();
    await expect(panel.getByRole('link', { name: '(800) 555-0142' })).toBeVisible();
    expect(await findBarriers(page, { colorsOf: panel })).toEqual([]);
  });
});

test('the math comes, adds up, and says what would change it; details wait in the draft', async ({
  page,
  app,
}) => {
  await test.step('math that does not come leaves the range alone and can be asked for again', async () => {
    await page.route('**/explanation', (route) =>
      route.fulfill({ status: 404, json: { code: 'x', message: '' } }),
    );
    await runQuote(page);
    await page.getByRole('button', { name: 'Show the math' }).press('Enter');
    await expect(page.getByText('The math did not come.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request offer' })).toBeEnabled();
    await page.unroute('**/explanation');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: /^Waterfall/ })).toBeVisible();
  });

  await test.step('the math adds up, in the drawing and in its table, for the low and the high estimate', async () => {
    for (const name of ['Low', 'High']) {
      await page.getByRole('button', { name: `${name} estimate` }).click();
      const words = await page.getByRole('img', { name: /^Waterfall/ }).getAttribute('aria-label');
      const [benefit, premiums, costs, offer] = [...(words ?? '').matchAll(/−?\$[\d,]+/g)].map(([text]) =>
        Number(text.replace('−', '-').replaceAll(/[$,]/g, '')),
      );
      expect(benefit! + premiums! + costs!).toBe(offer);
      const range = await page
        .getByText(/^\$[\d,]+ - \$[\d,]+$/)
        .first()
        .textContent();
      expect(range).toContain(`$${offer!.toLocaleString('en-US')}`);
    }
    await page.getByText('These figures as a table').click();
    await expect(page.getByRole('rowheader', { name: 'Less servicing' })).toBeVisible();
    await page.getByText('These ages as a table').click();
    await expect(page.getByRole('columnheader', { name: 'Alive of 100 men' })).toBeVisible();
    await page.getByText(/^Show all \d+ assumptions$/).click();
    await expect(page.getByRole('cell', { name: "Buyer's yearly return" })).toBeVisible();
    await expect(page.getByText(/an estimate from six facts and not an offer/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email quote' })).toBeEnabled();
    expect(await findBarriers(page)).toEqual([]);
  });

  await test.step('a low estimate of $0 says what would change it', async () => {
    await page.goto('/get-a-quote');
    // Between the two premiums at which the low and the high estimate become nothing.
    const quote = await makeQuote(app.url, token);
    const answer = await fetch(`${app.url}/api/quotes/${quote.rid}/explanation`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { low, high } = (await answer.json()) as Record<string, { breakEvenPremium: number }>;
    const annualPremium = Math.round((low!.breakEvenPremium + high!.breakEvenPremium) / 2);
    await runQuote(page, { ...policy, annualPremium });
    await expect(page.getByText(/^\$0 - \$[\d,]+$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request offer' })).toBeEnabled();
    await page.getByRole('button', { name: 'Show the math' }).press('Enter');
    await page.getByRole('button', { name: 'Low estimate' }).click();
    await expect(page.getByText('Below zero the estimate stops, so the low estimate is $0.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What would change the low estimate' })).toBeVisible();
  });

  await test.step('details are kept in the draft and open again, also for an error inside', async () => {
    await page.goto('/get-a-quote');
    await page.getByText(details).click();
    await page.getByLabel('Loan balance').fill('10000');
    await page.reload();
    await expect(page.getByLabel('Loan balance')).toHaveValue('10,000');
    await page.getByLabel('Policy issue date').fill('12/31/2090');
    await page.getByText('Loan $10,000, issued 12/31/2090').click();
    await expect(page.getByLabel('Policy issue date')).toBeHidden();
    await page.getByLabel('Date of birth').fill('03/14/1952');
    await page.getByLabel('Gender').selectOption('Male');
    await page.getByLabel('State of ownership').selectOption('Washington');
    await page.getByLabel('Death benefit', { exact: true }).fill('750000');
    await page.getByLabel('Annual premium').fill('5600');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText('Must not be in the future')).toBeVisible();
    await expect(page.getByLabel('Policy issue date')).toBeFocused();
  });
});

test('what the state asks is said: notices, waits, the issue date, papers', async ({ page, app }) => {
  await test.step('notices are read and ticked before an offer is requested; before the wait of the state is over none is', async () => {
    await page.getByText(details).click();
    await page.getByRole('checkbox', { name: 'Variable policy' }).click();
    await expect(page.getByText('goes through your broker-dealer')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await runQuote(page);
    const request = page.getByRole('button', { name: 'Request offer' });
    await expect(request).toBeDisabled();
    // Form and result share one window, also with what is to be read.
    for (const whole of [
      page.getByRole('button', { name: 'Get quote' }),
      page.getByRole('region', { name: 'Estimated offer range' }),
    ]) {
      await expect(whole).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('checkbox', { name: 'I have read this' }).click();
    await expect(page.getByText('Read: A variable policy is a security')).toBeVisible();
    await expect(request).toBeDisabled();
    await page.getByRole('checkbox', { name: 'My broker-dealer has approved' }).click();
    await expect(request).toBeEnabled();
    const [quote] = await listQuotes(app.url, token);
    expect(quote?.acknowledgedNotices).toEqual(['variable', 'broker-dealer']);
    expect(await findBarriers(page, { colorsOf: page.locator('.workspace') })).toEqual([]);

    const year = new Date().getFullYear();
    await page.getByLabel('State of ownership').selectOption('Oregon');
    await page.getByText('Variable', { exact: true }).click();
    await page.getByLabel('Policy issue date').fill(`01/01/${year}`);
    await expect(page.getByText(`Oregon: not before 01/01/${year + 5}`)).toBeVisible();
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(
      page.getByText(`Not yet: as a rule it cannot be sold before 01/01/${year + 5} in Oregon.`),
    ).toBeVisible();
    await expect(request).toBeDisabled();
    // The calendar has the ladder's place: what made the range, and would narrow it, is said below.
    await expect(page.getByText('What would narrow it: ')).toBeVisible();
    const keep = page.getByRole('region', { name: 'Keep, surrender or sell' });
    await expect(keep.getByText('if it could be sold today: later at another price')).toBeVisible();
    await expect(keep.getByText('Not yet', { exact: true })).toBeVisible();
    // Utah's wait was not read in the statute: nobody is told yes, nor no.
    await page.getByLabel('State of ownership').selectOption('Utah');
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(keep.getByText('Perhaps not yet')).toBeVisible();
  });

  await test.step('a state that can make an estimate costly asks for the issue date; one that makes payment wait names no days', async () => {
    await page.goto('/get-a-quote');
    await page.getByLabel('State of ownership').selectOption('Delaware');
    await expect(page.getByText('Delaware: find the issue date first.')).toBeVisible();
    await page.getByLabel('State of ownership').selectOption('North Dakota');
    await expect(page.getByText('find the issue date first.')).toBeHidden();
    await runQuote(page, { ...policy, stateOfOwnership: 'North Dakota' });
    await expect(page.getByText('Payment waits until the sale can no longer be undone')).toBeVisible();
    const keep = page.getByRole('region', { name: 'Keep, surrender or sell' });
    await expect(keep.getByText('no number of days can be named here')).toBeVisible();
    await expect(keep.getByText('Payout in')).toBeHidden();
    await page.getByLabel('State of ownership').selectOption('Delaware');
    await page.getByRole('button', { name: 'Get quote' }).click();
    const result = page.getByRole('region', { name: 'Estimated offer range' });
    await expect(result.getByText('Delaware: find the issue date first.')).toBeVisible();
    expect(await findBarriers(page, { colorsOf: page.locator('.workspace') })).toEqual([]);
  });

  await test.step('the state says whether it can be sold, how it is undone and which papers; a costly evaluation is not made', async () => {
    await page.goto('/get-a-quote');
    const year = new Date().getFullYear();
    await page.getByText(details).click();
    await page.getByLabel('Policy issue date').fill(`01/01/${year - 3}`);
    await runQuote(page);
    const card = page.getByRole('region', { name: 'What Washington says' });
    await expect(
      card.getByText(
        `As far as the wait goes, yes: the wait of 2 years from issue was over on 01/01/${year - 1}.`,
      ),
    ).toBeVisible();
    await expect(card.getByText(/15 days after all parties have signed/)).toBeVisible();
    await expect(card.getByText('Signed disclosure')).toBeVisible();

    await page.getByLabel('State of ownership').selectOption('Delaware');
    await page.getByText(`Issued 01/01/${year - 3}`, { exact: true }).click();
    await page.getByLabel('Policy issue date').fill(`01/01/${year}`);
    await expect(page.getByText(`so we make none before 01/01/${year + 2}`)).toBeVisible();
    await page.getByRole('button', { name: 'Get quote' }).click();
    await expect(page.getByText(`It can be valued from 01/01/${year + 2} on.`)).toBeVisible();
  });
});
