import type { Page } from '@playwright/test';
import { calendarDateIn, formatCalendarDate } from '#contract/text/calendar-date.ts';
import type { CaseAnswer } from '#contract/cases/case-wire.ts';
import { administrator, advisor } from './accounts.ts';
import type { BuiltApp } from './built-app.ts';
import { arrived, expectNoBarriers, type Journey, openCase, passGate, stage, test } from './case-journey.ts';
import { actOnCase, deskStep, inDays, makeCase, offerFor, readCase } from './cases.ts';
import { pdf } from './quotes.ts';
import { expect, findBarriers, signInAs } from './trove.ts';

test('an advisor, the desk and a FIG member carry cases through every stage to every end', async ({
  page,
  desk,
  member,
  app,
  smtp,
}) => {
  test.slow();
  const { url } = app;
  const token = await signInAs(page, url, advisor);
  await signInAs(desk, url, administrator);
  const journey = { url, page, token, desk, smtp };
  await test.step('from the request to an offer', async () => {
    const sold = await makeCase(url, token, 'Mrs. K, Tacoma');
    await askForMore(journey, sold);
    await makeOffer(journey, sold);
    await acceptOffer(journey, sold);
    await sendPapers(journey, sold);
    await signAndPay(journey, sold);
  });
  await test.step('declined, opened again, and the offer declined', () => declineOnBothSides(journey));
  await test.step('withdrawn', () => withdraw(journey));
  await test.step('by a FIG member, and undone', () => undoForMember(journey, member));
  await test.step('lapsed', () => letLapse(journey, app));
});

/** Requested, in review, documents asked, and in review again. */
async function askForMore(journey: Journey, made: CaseAnswer): Promise<void> {
  const { page, desk } = journey;
  const { caseNumber } = made;
  await arrived(journey, advisor.email, `Your offer request has arrived: ${caseNumber}`);
  await arrived(journey, administrator.email, `Offer requested: ${caseNumber}`);
  await openCase(journey, made);
  await expect(page, 'names nobody in the history').toHaveTitle(/^T-\d{4}-\d{4} \| Trove$/);
  await expect(page.getByText('We have your request')).toBeVisible();
  await expect(stage(desk)).toHaveText(/^Requested/);
  await page.getByLabel('Add another file before the offer').setInputFiles({ ...pdf, name: 'More.pdf' });
  await expect(page.getByRole('button', { name: 'Download More.pdf' })).toBeVisible();
  await arrived(journey, administrator.email, `New file: ${caseNumber}`);
  await expectNoBarriers(page);

  await desk.reload();
  await desk.getByRole('button', { name: 'Take into review' }).click();
  await expect(stage(desk)).toHaveText(/^In review/);
  await arrived(journey, advisor.email, `${caseNumber} is in review`);
  await page.reload();
  await expect(page.getByText('We are reading the illustration')).toBeVisible();

  await desk.getByRole('button', { name: 'Ask for documents' }).click();
  await desk.getByLabel('What is wanted, and why').fill('All pages, please.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await expect(stage(desk)).toHaveText(/^Documents asked/);
  const letter = await arrived(journey, advisor.email, `${caseNumber}: we need something more`);
  expect(letter).toContain('All pages, please.');
  await page.reload();
  await expect(page.getByText('What we need before we can price it')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Ask for more time' }).click();
  await expect(page.getByLabel('Message to the desk')).toHaveValue(/^We need more time/);
  await page.getByLabel('Upload a document that was asked for').setInputFiles(pdf);
  await expect(page.getByText('We are reading the illustration')).toBeVisible();
}

async function makeOffer(journey: Journey, { rid, caseNumber }: CaseAnswer): Promise<void> {
  const { page, desk } = journey;
  const lastDay = formatCalendarDate(
    calendarDateIn('America/Los_Angeles', new Date(Date.now() + 60 * 86_400_000)),
  );
  await desk.reload();
  await desk.getByRole('button', { name: 'Make an offer' }).click();
  await desk.getByRole('button', { name: 'Make the offer' }).click();
  await expect(desk.getByText('Must be whole dollars between $1 and $25,000,000')).toBeVisible();
  await expect(desk.getByText('Invalid date')).toBeVisible();
  await desk.getByLabel('Amount').fill('700000');
  await expect(desk.getByText('That is above the estimate.')).toBeVisible();
  await desk.getByLabel('Valid until').fill('01/31/2020');
  await expect(desk.getByText('Must be today or later')).toBeVisible();
  await desk.getByLabel('Valid until').fill(lastDay);
  await desk.getByLabel('Explanation').fill('Health facts the estimate does not know.');
  await passGate(desk);
  expect(await findBarriers(desk, { hasContrast: false })).toEqual([]);
  await desk.getByRole('button', { name: 'Make the offer' }).click();
  await expect(stage(desk)).toHaveText(/^Offered/);
  const offered = `${caseNumber}: your Trove offer, $700,000`;
  expect(await arrived(journey, advisor.email, offered)).toContain(lastDay);

  await page.goto('/get-a-quote');
  const banner = page.getByRole('complementary', { name: 'Waiting for you' });
  await expect(banner).toContainText('An offer is waiting.');
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(`/cases/${rid}`);
}

async function acceptOffer(journey: Journey, { rid, caseNumber }: CaseAnswer): Promise<void> {
  const { page, url, token } = journey;
  await expect(page.getByText('$700,000').first()).toBeVisible();
  await expect(page.getByText('Above the estimated range.')).toBeVisible();
  await expectNoBarriers(page, { hasContrast: true });
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add the last day to your calendar' }).click(),
  ]);
  expect(calendar.suggestedFilename()).toBe(`${caseNumber}.ics`);

  await page.getByRole('button', { name: 'Accept offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept $700,000?' });
  const accept = dialog.getByRole('button', { name: 'Accept offer' });
  await expect(accept).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'The owner has told me to accept' }).check();
  await expect(accept).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /keep, surrender and sell/ }).check();
  expect(await findBarriers(page)).toEqual([]);
  await accept.dblclick();
  await expect(page.getByText(/^Accepted \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { events } = await readCase(url, token, rid);
  expect(events.filter((event) => event.stage === 'accepted')).toHaveLength(1);
  await arrived(journey, advisor.email, `${caseNumber}: you accepted our offer of $700,000`);
  await arrived(journey, administrator.email, `Offer accepted: ${caseNumber}`);
}

/** Messages and notes on the way; one paper is asked for, sent, and sent back. */
async function sendPapers(journey: Journey, { rid, caseNumber }: CaseAnswer): Promise<void> {
  const { page, desk, url, token } = journey;
  await actOnCase(url, token, `${rid}/messages`, { text: 'When are the papers due?' });
  await arrived(journey, administrator.email, `New message: ${caseNumber}`);
  await desk.reload();
  await expect(stage(desk)).toHaveText(/^Accepted/);
  await desk.getByLabel('Answer the advisor').fill('By Friday, please.');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByLabel('Answer the advisor')).toHaveValue('');
  await arrived(journey, advisor.email, `${caseNumber}: a message from the desk`);
  await desk.getByLabel('New note').fill('Called; they are at it.');
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(desk.getByText('Called; they are at it.')).toBeVisible();

  const ask = desk.getByRole('button', { name: /^Ask: / }).first();
  const paper = ((await ask.getAttribute('aria-label')) ?? '').replace('Ask: ', '');
  await ask.click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await expect(stage(desk)).toHaveText(/^Papers/);
  await page.reload();
  await page.getByLabel(`Upload: ${paper}`).setInputFiles(pdf);
  await expect(page.getByText('The desk looks at it.')).toBeVisible();
  await desk.reload();
  await desk.getByRole('button', { name: `Good: ${paper}` }).click();
  await expect(desk.getByText(/^Checked/)).toBeVisible();
  await desk.getByRole('button', { name: `Send back: ${paper}` }).click();
  await desk.getByLabel('Reason').fill('Page 2 is not signed.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(desk.getByText('Sent back: Page 2 is not signed.')).toBeVisible();
  await arrived(journey, advisor.email, `${caseNumber}: please send a paper again`);
  await page.reload();
  await expect(page.getByText('Sent back: Page 2 is not signed.')).toBeVisible();
  await expect(page.getByLabel(`Upload again: ${paper}`)).toBeVisible();
}

async function signAndPay(journey: Journey, { caseNumber }: CaseAnswer): Promise<void> {
  const { page, desk } = journey;
  await desk.getByRole('button', { name: 'Signed by all' }).click();
  await passGate(desk);
  await desk.getByRole('button', { name: 'Record the signatures' }).click();
  await expect(stage(desk)).toHaveText(/^Signed/);
  await expect(desk.getByText(/The seller may undo the sale until|counted from the payment/)).toBeVisible();
  await arrived(journey, advisor.email, `${caseNumber}: everyone has signed`);
  await page.reload();
  await expect(page.getByText('The owner can change their mind until')).toBeVisible();
  await expect(page.getByText(/^Signed without it\. The desk noted why/)).toBeVisible();

  await desk.getByRole('button', { name: 'Paid', exact: true }).click();
  await desk.getByRole('button', { name: 'Record the payment' }).click();
  await expect(stage(desk)).toHaveText(/^Paid/);
  expect(await findBarriers(desk)).toEqual([]);
  await arrived(journey, advisor.email, `${caseNumber}: $700,000 paid`);
  await page.reload();
  await expect(page.getByText(/^Paid \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
}

/** What the desk declines, a better document opens again; then the advisor declines the offer. */
async function declineOnBothSides(journey: Journey): Promise<void> {
  const { page, desk, url, token } = journey;
  const made = await makeCase(url, token);
  const { rid, caseNumber } = made;
  await openCase(journey, made);
  await desk.getByRole('button', { name: 'Decline' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Decline this case' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Required field')).toBeVisible();
  await dialog.getByLabel('Reason').fill('It runs dry at age 79.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(stage(desk)).toHaveText(/^Declined by us/);
  const letter = await arrived(journey, advisor.email, `${caseNumber}: we cannot make an offer`);
  expect(letter).toContain('It runs dry at age 79.');
  await page.reload();
  await expect(page.getByText('We cannot make an offer for this policy today')).toBeVisible();
  await expect(page.getByText('It runs dry at age 79.').first()).toBeVisible();
  await expectNoBarriers(page, { hasContrast: true });
  await page.getByLabel('Send a better document and reopen the case').setInputFiles(pdf);
  await expect(page.getByText('We are reading the illustration')).toBeVisible();

  await deskStep(url, rid, 'offer', offerFor(made));
  await page.reload();
  await page.getByRole('button', { name: 'Decline offer' }).click();
  await page.getByRole('radio', { name: 'The price is too low' }).check();
  await page.getByLabel('Anything the desk should know (optional)').fill('Others pay more.');
  expect(await findBarriers(page, { hasContrast: false })).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline offer' }).click();
  await expect(page.getByText('“The price is too low. Others pay more.”')).toBeVisible();
  await expect(page.getByText('This case stays closed: run the quote anew')).toBeVisible();
  await expectNoBarriers(page);
  await arrived(journey, administrator.email, `Offer declined: ${caseNumber}`);
  await desk.reload();
  await expect(stage(desk)).toHaveText(/^Offer declined/);
}

async function withdraw(journey: Journey): Promise<void> {
  const { page, desk, url, token } = journey;
  const made = await makeCase(url, token);
  await openCase(journey, made);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You withdrew this case')).toBeVisible();
  await expect(page.getByText('run the quote anew and request an offer')).toBeVisible();
  await arrived(journey, administrator.email, `Case withdrawn: ${made.caseNumber}`);
  await desk.reload();
  await expect(stage(desk)).toHaveText(/^Withdrawn/);
  await page.goto('/saved-quotes');
  await page.getByRole('searchbox', { name: /^Search/ }).fill(made.caseNumber);
  await expect(page.getByRole('row').nth(1)).toContainText('Withdrawn');
}

/** By a bare email a member may look; the link of a letter opens the case and lets them answer. Then the owner thinks again. */
async function undoForMember(journey: Journey, member: Page): Promise<void> {
  const { desk, url } = journey;
  const email = 'member@fig.example';
  await member.goto(`/FIGSignIn?email=${email}`);
  await expect(member).toHaveURL('/FIG');
  const made = await makeCase(url, await tokenOf(member));
  const { rid, caseNumber } = made;
  const offer = offerFor(made);
  await deskStep(url, rid, 'offer', offer);
  await member.goto(`/cases/${rid}`);
  await expect(member.getByText('first open a link that we email to you')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Accept offer' })).toHaveCount(0);
  await member.getByRole('button', { name: 'Email me a link' }).click();
  await expect(member.getByText(`We sent a link to ${email}.`)).toBeVisible();

  const subject = `${caseNumber}: your Trove offer, $${Number(offer['amount']).toLocaleString('en-US')}`;
  const letter = await arrived(journey, email, subject);
  await member.goto(/\/FIGSignIn#\S+/.exec(letter)?.[0] ?? '');
  await expect(member).toHaveURL(`/cases/${rid}`);
  await expect(member.getByRole('button', { name: 'Accept offer' })).toBeVisible();
  await actOnCase(url, await tokenOf(member), `${rid}/accept`);
  await deskStep(url, rid, 'signed', { on: inDays(0), override: { reason: 'A journey of the tests.' } });
  await arrived(journey, email, `${caseNumber}: everyone has signed`);
  await desk.goto(`/admin/offers?case=${rid}`);
  await desk.getByRole('button', { name: 'Undone by the seller' }).click();
  await desk.getByRole('button', { name: 'Record that it is undone' }).click();
  await expect(stage(desk)).toHaveText(/^Rescinded/);
  await arrived(journey, email, `${caseNumber}: the sale is undone`);
  await member.reload();
  await expect(member.getByText('The owner took the sale back')).toBeVisible();
}

async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'X-Trove-Token')?.value ?? '';
}

/** Nobody answers: both sides are told before the last day and after it. */
async function letLapse(journey: Journey, app: BuiltApp): Promise<void> {
  const { page, desk, url, token } = journey;
  const made = await makeCase(url, token);
  const { rid, caseNumber } = made;
  const { validUntil } = await deskStep(url, rid, 'offer', { ...offerFor(made), validUntil: inDays(5) });
  await desk.goto('/admin');
  await desk.getByRole('button', { name: `Remind Demo advisor of ${caseNumber}` }).click();
  await arrived(journey, advisor.email, `${caseNumber}: a message from the desk`);
  app.signal('SIGUSR2');
  await arrived(journey, advisor.email, `${caseNumber}: the offer ends on ${validUntil}`);
  await arrived(journey, administrator.email, `Offer ends soon: ${caseNumber}`);
  app.signal('SIGUSR2');
  await arrived(journey, advisor.email, `${caseNumber}: the offer has lapsed`);
  await arrived(journey, administrator.email, `Offer lapsed: ${caseNumber}`);
  await signInAs(page, url, advisor);
  await signInAs(desk, url, administrator);
  await openCase(journey, made);
  await expect(page.getByText('is no longer open')).toBeVisible();
  await expect(stage(desk)).toHaveText(/^Offer lapsed/);
}
