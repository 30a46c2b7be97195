import { describe, expect, test } from 'vitest';
import { siteDefaults } from './site-defaults.ts';
import { advisorPayWords, footingOf, licenseeWords, payoutWords, sourceWords } from './site-words.ts';

const payoutAim = 'Our aim: payout as soon as the carrier has recorded the new owner';

const entered = {
  ...siteDefaults.figures,
  areSamples: false,
  source: 'Closed cases',
  period: '2025',
  offerDays: 9,
  count: 1_240,
};

describe('the figures', () => {
  test('are shown as an average only with source, period and count', () => {
    const site = { ...siteDefaults, figures: entered };
    expect(footingOf(site)).toBe('sourced');
    expect(payoutWords(site)).toBe(
      'On average 9 days from complete application to offer and 30 from acceptance to payout',
    );
    expect(sourceWords(site)).toBe('Source: Closed cases. Period: 2025. Cases counted: 1,240.');
    for (const missing of [{ source: '' }, { period: '' }, { count: 0 }, { count: 9 }]) {
      const lacking = { ...siteDefaults, figures: { ...entered, ...missing } };
      expect(footingOf(lacking)).toBe('aim');
      expect(sourceWords(lacking)).toBe('');
    }
  });

  test('name no number of days to payout without the days to an offer', () => {
    expect(payoutWords({ ...siteDefaults, figures: { ...entered, offerDays: 0 } })).toBe(payoutAim);
  });

  test('of the release are samples in the demo and elsewhere no more than an aim', () => {
    expect(payoutWords({ ...siteDefaults, isDemo: true })).toBe('Payout in 30 days (sample figure)');
    expect(payoutWords(siteDefaults)).toBe(payoutAim);
  });
});

test('the licensee is named with the license number once there is one', () => {
  const named = { ...siteDefaults, licensee: 'Acme Settlements LLC' };
  expect(licenseeWords(named)).toBe('Acme Settlements LLC');
  expect(licenseeWords({ ...named, licenseNumber: 'WA 12345' })).toBe(
    'Acme Settlements LLC, license WA 12345',
  );
});

test('where no licensee is set the demo says what it is, and any other site that there is none', () => {
  expect(licenseeWords({ ...siteDefaults, isDemo: true })).toBe('Trove demo, not a licensed provider');
  expect(licenseeWords(siteDefaults)).toBe('No licensee has been named for this site yet');
});

test('the range says whether the advisor’s pay is still to come off', () => {
  expect(advisorPayWords({ isRangeAfterAdvisorPay: false })).toContain('before any pay');
  expect(advisorPayWords({ isRangeAfterAdvisorPay: true })).toContain('after any pay');
});
