import { expect, test } from 'vitest';
import { telephoneAddress } from './phone-link.tsx';

test('dials a printed number with its country code', () => {
  expect(telephoneAddress('(800) 555-0142')).toBe('tel:+18005550142');
  expect(telephoneAddress('+1 800 555 0142')).toBe('tel:+18005550142');
});
