import type { Page } from '@playwright/test';
import { pdf } from '#e2e/quotes.ts';

/** One caption and what is seen while it stands. `film` keeps a picture for so many seconds. */
export type Scene = {
  caption: string;
  play: (page: Page, film: (seconds: number) => Promise<void>) => Promise<void>;
};

/** The overview, told by the app itself: nothing on the screen is drawn for the video. */
export const scenes: readonly Scene[] = [
  {
    caption: 'Your client no longer wants a life policy. What is it worth today?',
    play: async (page, film) => {
      await page.goto('/get-a-quote');
      await page.getByLabel('Date of birth').waitFor();
      await film(5);
    },
  },
  {
    caption: 'Enter six facts from the latest policy statement. First, the date of birth.',
    play: async (page, film) => {
      await type(page, 'Date of birth', ['03', '03/14', '03/14/19', '03/14/1952'], film);
      await film(3);
    },
  },
  {
    caption: 'Then gender, state of ownership, and whether there is a no-lapse guarantee.',
    play: async (page, film) => {
      await page.getByLabel('Gender').selectOption('Male');
      await film(1.2);
      await page.getByLabel('State of ownership').selectOption('Washington');
      await film(1.4);
      await page.getByRole('checkbox', { name: 'No-lapse guarantee' }).check();
      await film(3);
    },
  },
  {
    caption: 'Then the death benefit and the annual premium.',
    play: async (page, film) => {
      await type(page, 'Death benefit', ['7', '750', '750000'], film);
      await type(page, 'Annual premium', ['9', '9600'], film);
      await film(3);
    },
  },
  {
    caption: 'Press GET QUOTE: the estimated range appears and is saved for 15 days.',
    play: async (page, film) => {
      await page.getByRole('button', { name: 'Get quote' }).click();
      await page.getByText('Saved until').waitFor();
      await page.waitForTimeout(700);
      await film(7);
    },
  },
  {
    caption: 'Show the math tells you what the benefit is worth today, and what comes off it.',
    play: async (page, film) => {
      await page.getByRole('button', { name: 'Show the math' }).click();
      await page.getByRole('img', { name: /Waterfall/ }).waitFor();
      await scrollTo(page, '.math');
      await film(8);
    },
  },
  {
    caption: 'Below it: why there is a low and a high, and what would move the range.',
    play: async (page, film) => {
      await page.mouse.wheel(0, 620);
      await page.waitForTimeout(400);
      await film(7);
    },
  },
  {
    caption: 'The range is an estimate, not an offer. EMAIL QUOTE sends you a copy.',
    play: async (page, film) => {
      await scrollTo(page, '.result');
      await film(3);
      await page.getByRole('button', { name: 'Email quote' }).click();
      await page.getByText('Email Sent Successfully!').waitFor();
      await page.waitForTimeout(300);
      await film(4);
      await page.keyboard.press('Escape');
    },
  },
  {
    caption:
      'For a firm offer, upload the in-force illustration. State papers: see the card beside the quote.',
    play: async (page, film) => {
      await page.getByRole('button', { name: 'Request offer' }).click();
      await page.getByLabel('In-force illustration').waitFor();
      await page.waitForTimeout(300);
      await film(3);
      await page.getByLabel('In-force illustration').setInputFiles(pdf);
      await page.getByText(pdf.name).waitFor();
      await film(4);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      // What was received, and the number to say on the phone.
      await page
        .getByRole('dialog')
        .getByText(/^T-\d{4}-\d{4,}$/)
        .waitFor();
      await page.waitForTimeout(400);
      await film(4);
    },
  },
  {
    caption: 'SAVED QUOTES shows what is in review, what we offer, and until when.',
    play: async (page, film) => {
      await page.goto('/saved-quotes');
      await page.getByText('OFFER REQUESTED').first().waitFor();
      await film(7);
    },
  },
  {
    caption: 'Your client decides. If the premium is easy to pay, keeping the policy is often right.',
    play: async (page, film) => {
      await film(6);
    },
  },
];

async function type(
  page: Page,
  label: string,
  steps: readonly string[],
  film: (seconds: number) => Promise<void>,
): Promise<void> {
  for (const text of steps) {
    await page.getByLabel(label).fill(text);
    await film(0.35);
  }
}

async function scrollTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.waitForTimeout(300);
}
