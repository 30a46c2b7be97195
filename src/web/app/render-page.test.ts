import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { sampleQuote } from '#web/features/site/landing/sample-quote.ts';
import { renderPage } from './render-page.tsx';

const changed = {
  ...siteDefaults,
  phone: '(206) 555-0199',
  fax: '<b>& fax',
  unavailableStates: ['WY'],
  year: 2031,
  figures: {
    ...siteDefaults.figures,
    offerDays: 9,
    payoutDays: 21,
    timesSurrenderValue: 6,
    areSamples: false,
    source: 'Our closed cases',
    period: '2025',
    count: 120,
  },
};

describe.each([
  ['/', 'See what the policy is worth before they let it go.'],
  ['/signup', 'See what the policy is worth before they let it go.'],
  ['/contact-us', 'Contact us'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-use', 'Terms of Use'],
])('the words of %s', (path, heading) => {
  test('have the heading, the phone and the footer of the settings', () => {
    const words = renderPage(path, changed, false)?.words ?? '';
    expect(words).toContain(`<h1>${heading}</h1>`);
    expect(words).toContain('(206) 555-0199');
    expect(words).toContain('tel:+12065550199');
    expect(words).toContain('Not available in WY.');
    expect(words).toContain('2031');
    expect(words).toContain('No licensee has been named for this site yet');
    expect(words).not.toContain(siteDefaults.phone);
  });

  test('have nothing that the content security policy refuses', () => {
    const words = renderPage(path, siteDefaults, false)?.words ?? '';
    expect(words).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  });
});

test('the landing page follows its figures, and no setting can bring in markup', () => {
  const words = renderPage('/', changed, false)?.words ?? '';
  expect(words).toContain(
    'On average 9 days from complete application to offer and 21 from acceptance to payout',
  );
  expect(words).toContain('six times');
  expect(words).not.toContain('sample figure');
  expect(words).toContain('&lt;b&gt;&amp; fax');
  expect(words).toContain('Source: Our closed cases. Period: 2025. Cases counted: 120.');
});

test('without a source the landing page names an aim, no average and no total', () => {
  const words = renderPage('/', siteDefaults, false)?.words ?? '';
  expect(words).toContain('Our aim: payout as soon as the carrier has recorded the new owner');
  expect(words).not.toMatch(/\d+ days (to|from)|in \d+ days/);
  for (const figure of ['15%', '5×', 'five times', '$148,200,000', '$21,640,000']) {
    expect(words).not.toContain(figure);
  }
});

test('what nobody measured is not named, and where the payout is, so is the time to an offer', () => {
  const measured = {
    ...changed.figures,
    timesSurrenderValue: 0,
    totalPaid: 0,
    paidLastYear: 0,
  };
  const words = renderPage('/', { ...changed, figures: measured }, false)?.words ?? '';
  expect(words).toContain('days to an offer, on average');
  for (const unmeasured of ['times the surrender value', 'paid to policy owners', '$0</b>', 'not measured']) {
    expect(words).not.toContain(unmeasured);
  }
  const withoutOffer =
    renderPage('/', { ...changed, figures: { ...measured, offerDays: 0 } }, false)?.words ?? '';
  expect(withoutOffer).not.toContain('days to payout');
  expect(withoutOffer).toContain('Our aim: payout as soon as');
  const ofFew = renderPage('/', { ...changed, figures: { ...measured, count: 9 } }, false)?.words ?? '';
  expect(ofFew).not.toContain('of the face amount, on average');
});

test('in the demo each figure says that it is a sample', () => {
  const words = renderPage('/', { ...siteDefaults, isDemo: true }, false)?.words ?? '';
  expect(words).toContain('Payout in 30 days (sample figure)');
  expect(words.match(/>Sample</g)).toHaveLength(4);
  expect(words).toContain('five times the surrender value (sample figure)');
});

test('past payments are spoken of only where a total is named', () => {
  const words = (site: typeof siteDefaults) => renderPage('/', site, false)?.words ?? '';
  expect(words(siteDefaults)).not.toContain('Past payments');
  expect(words({ ...siteDefaults, isDemo: true })).toContain('Past payments do not promise a future offer.');
});

test('the sample says that its surrender value is made up', () => {
  expect(renderPage('/', siteDefaults, false)?.words).toContain(
    'The surrender value is made up for this example',
  );
});

test('other pages have no words', () => {
  for (const path of ['/get-a-quote', '/constructor', '/admin'])
    expect(renderPage(path, siteDefaults, false)).toBeUndefined();
  for (const path of ['/constructor', '/admin', '/signup'])
    expect(renderPage(path, siteDefaults, true)).toBeUndefined();
});

test.each([
  ['/', 'Get a quote', 'Gender'],
  ['/get-a-quote', 'Get a quote', 'Gender'],
  ['/FIG', 'Get a quote', 'Gender'],
  ['/saved-quotes', 'Saved quotes', 'Loading'],
  ['/how-trove-works', 'How Trove works', ''],
  ['/resources', 'Advisor Support', ''],
  ['/case-studies', 'Case studies', ''],
  ['/faq', 'FAQs', 'Loading'],
  ['/contact-us', 'Contact us', 'Write to us'],
  ['/privacy-policy', 'Privacy Policy', ''],
  ['/terms-of-use', 'Terms of Use', ''],
])('%s begins with the same words for all who are signed in', (path, title, word) => {
  const page = renderPage(path, changed, true);
  expect(page?.title).toBe(`${title} | Trove`);
  expect(page?.words).toContain('GET A QUOTE');
  expect(page?.words).toContain('(206) 555-0199');
  expect(page?.words).toContain(word);
  // What waits for who it is comes later; nothing else does.
  expect(page?.words.includes('<!--$!-->')).toBe(path === '/contact-us');
  expect(page?.words).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
});

test('the style sheet holds the places of the sample on its scale', () => {
  const css = readFileSync(new URL('../features/site/landing/landing.css', import.meta.url), 'utf8');
  const percent = (amount: number) => (100 * amount) / sampleQuote.scaleMax;
  expect(css).toContain(`--lo: ${percent(sampleQuote.low)};`);
  expect(css).toContain(`--hi: ${percent(sampleQuote.high)};`);
  expect(css).toContain(`--mark: ${percent(sampleQuote.surrenderValue)};`);
});
