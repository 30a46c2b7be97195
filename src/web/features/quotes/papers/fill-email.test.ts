import { expect, test } from 'vitest';
import { clientEmails } from '#web/content/client-emails.ts';
import { emailText, fillEmail } from './fill-email.ts';

const delivery = clientEmails.find(({ id }) => id === 'quote-delivery')!;
const quote = { offerLow: 104_008, offerHigh: 168_432, surrenderValue: 69_500 };

test('an email has the quote’s own figures, and brackets where only the advisor knows', () => {
  const text = emailText(fillEmail(delivery, quote, 'Marisol $& Reyes'));
  expect(text).toContain('The estimated range is $104,008 to $168,432.');
  expect(text).toContain('would pay $69,500 today');
  expect(text).toMatch(/^Subject: The estimate for your policy\n\nDear \[client\],/);
  expect(text).toContain('your policy [number]');
  expect(text).toMatch(/Marisol \$& Reyes$/);
});

test('a surrender value that is not known stays for the advisor to fill in', () => {
  const text = emailText(fillEmail(delivery, { ...quote, surrenderValue: null }, 'M'));
  expect(text).toContain('would pay [surrender value] today');
});
