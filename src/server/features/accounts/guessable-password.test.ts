import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { passwordRules } from '#contract/accounts/password.ts';
import { commonPasswords } from './content/common-passwords.ts';
import { makeFirstPassword } from './first-password.ts';
import { whyGuessable } from './guessable-password.ts';

const person = { email: 'jane.rivera-2@firm.example', name: 'Zoë Rivera Li' };
const why = (password: string) => whyGuessable(password, person);

test('the list has the 10,000 commonest', () => {
  expect(new Set(commonPasswords).size).toBe(10_000);
  expect(commonPasswords.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty']);
});

describe('a password is refused', () => {
  test.each([
    'password',
    'Password1!',
    'P@ssw0rd1!',
    'Pass-word1',
    '!!Qwerty123!!',
    'Welcome2026!',
    'Le7me1n-99',
    'Trustno1!',
    'Iloveyou#1',
  ])('as a common one: %s', (password) => {
    expect(why(password)).toBe(messages.passwordCommon);
  });

  test.each([
    ['the product', 'My-Trove-77x'],
    ['the product in digits', 'x9-tr0v3-QQ'],
    ['a name', 'Of-Rivera-91'],
    ['a name in signs', 'of-R1v3r@-91'],
    ['the address', 'Jane.Rivera-2'],
    ['a part of the address', 'kX9-jane-Qp'],
  ])('as holding %s: %s', (_what, password) => {
    expect(why(password)).toBe(messages.passwordHoldsName);
  });

  test('with the accents that a name has, or without', () => {
    const zoe = { email: 'z@firm.example', name: 'Chloé Ng' };
    expect(whyGuessable('kX9-chloe-Qp', zoe)).toBe(messages.passwordHoldsName);
    expect(whyGuessable('kX9-Chloé-Qp', zoe)).toBe(messages.passwordHoldsName);
  });
});

describe('a password passes', () => {
  test.each(['My-own-pass-1', 'My-own-1', 'Li-zoe-zoe-4', 'Copper-kettle-91', 'Password-of-a-heron-1'])(
    '%s',
    (password) => {
      expect(why(password)).toBeUndefined();
    },
  );

  test('that we made ourselves', () => {
    for (let n = 0; n < 200; n += 1) {
      const password = makeFirstPassword();
      expect(why(password), password).toBeUndefined();
    }
  });

  test('of a person without a name worth the word', () => {
    expect(whyGuessable('Copper-kettle-91', { email: 'x@y.example', name: '' })).toBeUndefined();
  });
});

test('a capital, a digit and a sign do not make a common password a good one', () => {
  const words = commonPasswords.filter((password) => /^[a-z]{6,}$/.test(password));
  const dressed = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}1!`);
  expect(dressed.length).toBeGreaterThan(4_000);
  for (const password of dressed) {
    expect(passwordRules.filter((rule) => !rule.isMet(password))).toEqual([]);
    expect(why(password), password).toBe(messages.passwordCommon);
  }
});
