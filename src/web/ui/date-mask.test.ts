import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { dateMask, fillShortParts } from './date-mask.ts';

const at = (value: string) => ({ value, selection: [value.length, value.length] as const });

test('fills up a month or a day when the slash is typed after one digit', () => {
  expect(fillShortParts(at('3'), '/')).toEqual({ elementState: at('03'), data: '/' });
  expect(fillShortParts(at('03/4'), '-')).toEqual({ elementState: at('03/04'), data: '/' });
});

test('leaves digits alone', () => {
  expect(fillShortParts(at('03/1'), '4')).toEqual({ elementState: at('03/1'), data: '4' });
});

test.each([
  ['3/4/1952', '03/04/1952'],
  ['03-14-1952', '03/14/1952'],
  ['1952-03-14', '03/14/1952'],
  ['03/14/1952\n', '03/14/1952'],
])('reads a pasted %j', (pasted, text) => {
  expect(fillShortParts(at(''), pasted).data).toBe(text);
});

test.each([
  ['03141952', '03/14/1952'],
  ['02/30/1952', '02/30/1952'],
  ['99/99/9999', '99/99/9999'],
  ['03/14/19521', '03/14/1952'],
  ['abc', ''],
])('shows %j as %j', (typed, shown) => {
  expect(maskitoTransform(typed, dateMask)).toBe(shown);
});
