import { expect, test } from 'vitest';
import { namesTwoLives } from './two-lives.ts';

test.each([
  'John & Mary Smith',
  'Smith, John and Mary',
  'John Smith / Mary Smith',
  'John/Mary Smith',
  'Smith, John / Mary',
  'John + Mary Smith',
  'John + Mary',
  'John Smith; Mary Smith',
  'Smith, John; Smith, Mary',
  'John Smith (joint w/ Mary)',
  'J. Smith et ux',
  'Robert Hall, Susan Hall',
  'Hall, Robert\nHall, Susan',
])('%s are two lives', (insured) => {
  expect(namesTwoLives(insured)).toBe(true);
});

test.each([
  'John Smith',
  'Anderson, Sandy',
  'Smith, John / policy 123',
  'Smith, John / UL rider',
  'Smith; John',
  'Smith; John A',
  'SMITH/JOHN A',
  'SMITH/JOHN',
  'Smith, John; Jr',
  'John Smith / Smith Family Trust',
  'John Smith c/o Mary Smith',
  'Mary Smith a/k/a Mary Jones',
  'Smith Family Trust & Co',
  'John Smith (joint owner)',
  'Hall, Robert Allen',
  'Hall, Robert, Jr.',
  'Hall, Robert A, MD',
])('%s is one', (insured) => {
  expect(namesTwoLives(insured)).toBe(false);
});
