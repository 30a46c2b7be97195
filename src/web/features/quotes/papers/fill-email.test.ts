import { expect, test } from 'vitest';
import { siteDefaults } from '#contract/site/site-defaults.ts';
import { clientEmails } from '#web/content/client-emails.ts';
import { emailText, fillEmail } from './fill-email.ts';

const site = { ...siteDefaults, licensee: 'Harbor Settlements LLC', licenseNumber: 'LS-204' };
const delivery = clientEmails(site).find(({ id }) => id === 'quote-delivery')!;
const quote = { offerLow: 104_008, offerHigh: 168_432, surrenderValue: 69_500 };

test('an email has the quote’s own figures, and brackets where only the advisor knows', () => {
  const text = emailText(fillEmail(delivery, quote, 'Marisol $& Reyes'));
  expect(text).toContain(
    'The estimate, which is not an offer, is $104,008 to $168,432, before any pay of mine.',
  );
  expect(text).toContain('would pay $69,500 today');
  expect(text).toMatch(/^Subject: The estimate for your policy\n\nDear \[client\],/);
  expect(text).toContain('your policy [number]');
  expect(text).toMatch(
    /Marisol \$& Reyes\n\n\[firm, license number\]\n\nEstimates: Harbor Settlements LLC, license LS-204\.$/,
  );
});

test('a surrender value that is not known stays for the advisor to fill in', () => {
  const text = emailText(fillEmail(delivery, { ...quote, surrenderValue: null }, 'M'));
  expect(text).toContain('would pay [surrender value] today');
});

test('says that giving it back pays more only where it does', () => {
  const words = (surrenderValue: number | null) =>
    emailText(fillEmail(delivery, { ...quote, surrenderValue }, 'M'));
  const sentence = 'gave the policy back. On this estimate giving it back pays more.\n';
  expect(words(168_432)).toContain(sentence);
  for (const inside of [168_431, 104_008]) expect(words(inside)).toContain('Giving it back may pay more.\n');
  expect(words(104_007)).toContain('gave the policy back.\n');
  expect(words(null)).toContain('[If so: On this estimate giving it back pays more.]');
});
