import type { Page } from '@playwright/test';
import { advisor } from './accounts.ts';
import { letterTo } from './kept-mail.ts';
import { pdf, runQuote } from './quotes.ts';
import { expect, holdsFocus, signInAs, test } from './trove.ts';

/** From coming in to a requested offer, for each kind of person who has this minute. */
const people: {
  who: string;
  address: string;
  /** A phone for one, a window for the other. */
  widths: { mouse: number; keyboard: number };
  enter: (page: Page, url: string) => Promise<unknown>;
}[] = [
  {
    who: 'an advisor',
    address: advisor.email,
    widths: { mouse: 390, keyboard: 1280 },
    enter: async (page, url) => {
      await signInAs(page, url, advisor);
      await page.goto('/get-a-quote');
    },
  },
  {
    who: 'a FIG member by a bare address',
    address: 'member@fig.example',
    widths: { mouse: 1280, keyboard: 390 },
    enter: (page) => page.goto('/FIGSignIn?email=member@fig.example'),
  },
];

for (const { who, address, widths, enter } of people) {
  test(`${who} gets a range, mails it and requests an offer, by mouse and by keyboard alone`, async ({
    page,
    app,
  }) => {
    await test.step(`by mouse, at ${widths.mouse} px`, async () => {
      await page.setViewportSize({ width: widths.mouse, height: 850 });
      await enter(page, app.url);
      await runQuote(page);
      await page.getByRole('button', { name: 'Email quote' }).click();
      await expect(page.getByRole('dialog').getByText('Email Sent Successfully!')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).first().click();
      await page.getByRole('button', { name: 'Request offer' }).click();
      await page.getByLabel('In-force illustration').setInputFiles(pdf);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const number = await page
        .getByRole('dialog')
        .getByText(/^T-\d{4}-\d{4,}$/)
        .textContent();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Offer requested' })).toBeVisible();
      expect(await letterTo(app.url, address, `Your offer request has arrived: ${number}`)).toContain(
        '$750,000',
      );
      await page.goto('/saved-quotes');
      await expect(page.getByText('OFFER REQUESTED').first()).toBeVisible();
    });

    await test.step(`by keyboard alone, at ${widths.keyboard} px`, async () => {
      await page.setViewportSize({ width: widths.keyboard, height: 850 });
      // What the system's own dialog would do, which no page can reach.
      page.on('filechooser', (chooser) => void chooser.setFiles(pdf));
      await enter(page, app.url);
      await expect(page.getByLabel('State of ownership')).toContainText('Washington');
      await tabTo(page, 'Date of birth');
      for (const words of ['03141952', 'M', 'Washington', ' ', '750000', '5600']) {
        await page.keyboard.type(words);
        if (words !== '5600') await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await expect(page.getByText('Saved until')).toBeVisible();
      await tabTo(page, 'Email quote');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByText('Email Sent Successfully!')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await tabTo(page, 'Request offer');
      await page.keyboard.press('Enter');
      await expect.poll(() => holdsFocus(page.getByRole('dialog'))).toBe(true);
      await tabTo(page, 'In-force illustration');
      await page.keyboard.press('Enter');
      await expect(page.getByText(pdf.name)).toBeVisible();
      await tabTo(page, 'Send');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Offer requested' }).waitFor();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Offer requested' })).toBeVisible();
    });
  });
}

/** Presses Tab until what is named has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.matches('a, button, input, select')) return '';
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [element.ariaLabel, ...[...labels, element].map((one) => one.textContent)].join(' ');
    });
    if (focused.toLowerCase().includes(name.toLowerCase())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}
