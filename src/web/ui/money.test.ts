import { expect, test } from 'vitest';
import { maskitoTransform } from '@maskito/core';
import { moneyMask } from './money-mask.ts';
import { formatMoneyText, isPlainMoney, parseMoney, spellOutThousands } from './money.ts';

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

test.each([
  ['500k', '500,000'],
  ['500 K', '500,000'],
  ['1m', '1,000,000'],
  ['$1.5m', '1,500,000'],
  ['1.255m', '1,255,000'],
  ['1.1m', '1,100,000'],
  ['2,500k', '2,500,000'],
  ['.5m', '500,000'],
  ['m', 'm'],
  ['12', '12'],
])('writes %j out as %j', (text, amount) => {
  expect(spellOutThousands(text)).toBe(amount);
});

test.each([
  ['500k', '500,000'],
  ['1.255m', '1,255,000'],
  ['1234567.89', '1,234,567.89'],
  ['12a3', '123'],
])('takes %j into the field as %j', (text, shown) => {
  expect(maskitoTransform(text, moneyMask)).toBe(shown);
});

test('takes a letter that is typed after the digits', () => {
  const before = { value: '1.255', selection: [5, 5] } as const;
  expect(moneyMask.preprocessors[0]?.({ elementState: before, data: 'm' }, 'insert')).toEqual({
    elementState: { value: '', selection: [0, 0] },
    data: '1,255,000',
  });
});

test('shows an amount grouped, with cents only when there are any', () => {
  expect(formatMoneyText(1_234_567)).toBe('1,234,567');
  expect(formatMoneyText(1_234.5)).toBe('1,234.50');
  expect(formatMoneyText(null)).toBe('');
});

test.each([
  '1,234,567',
  '1234567.89',
  '$1,000,000',
  '500k',
  '$1.125 M',
  ' 750000 ',
  '\uff15\uff16\uff10\uff10',
])('takes %j as it is pasted', (text) => {
  expect(isPlainMoney(text)).toBe(true);
});

test.each(['-500000', '5kk', 'k', '1.000.000', '1000000,50', '1,00', '12.345', 'abc', ''])(
  'does not guess at %j',
  (text) => {
    expect(isPlainMoney(text)).toBe(false);
  },
);
