import { expect, test } from 'vitest';
import { formatMoneyText, isPlainMoney, parseMoney } from './money.ts';

test.each([
  ['1,234,567', 1_234_567],
  ['1234567.89', 1_234_567.89],
  ['$1,000,000', 1_000_000],
  [' $ 250 000 ', 250_000],
  ['5600.', 5600],
  ['.5', 0.5],
  ['0', 0],
])('reads %j as %d', (text, amount) => {
  expect(parseMoney(text)).toBe(amount);
});

test.each(['', '$', 'abc', '1.2.3', '-5', '.', '1e6'])('reads no amount in %j', (text) => {
  expect(parseMoney(text)).toBeNull();
});

test('shows an amount grouped, with cents only when there are any', () => {
  expect(formatMoneyText(1_234_567)).toBe('1,234,567');
  expect(formatMoneyText(1_234.5)).toBe('1,234.50');
  expect(formatMoneyText(null)).toBe('');
});

test.each(['1,234,567', '1234567.89', '$1,000,000', ' 750000 ', '\uff15\uff16\uff10\uff10'])(
  'takes %j as it is pasted',
  (text) => {
    expect(isPlainMoney(text)).toBe(true);
  },
);

test.each(['-500000', '1.000.000', '1000000,50', '1,00', '12.345', 'abc', ''])(
  'does not guess at %j',
  (text) => {
    expect(isPlainMoney(text)).toBe(false);
  },
);
