import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { findFault } from './well-formed.ts';

/** An array of numbers, and how often one of them was looked at. */
function watchedNumbers(length: number) {
  let visits = 0;
  const numbers = new Proxy(
    Array.from({ length }, () => 1),
    {
      get(target, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) visits += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    },
  );
  return { numbers, visits: () => visits };
}

test('of 64 KB of numbers no more are looked at than the bound', () => {
  const most = limits.sent.bytes / 2;
  const few = watchedNumbers(limits.sent.values - 1);
  expect(findFault({ few: few.numbers })).toBeUndefined();
  expect(few.visits()).toBe(limits.sent.values - 1);
  const many = watchedNumbers(most);
  expect(findFault({ few: [1, 2], many: many.numbers })).toBe('too-many');
  expect(many.visits()).toBeLessThanOrEqual(limits.sent.values);
});

test('values are counted across levels, one with its name as one', () => {
  const half = Array.from({ length: limits.sent.values / 2 }, () => 0);
  expect(findFault([half, [half]])).toBe('too-many');
  const named = Object.fromEntries(half.map((value, index) => [`n${index}`, value]));
  expect(findFault([named, half.slice(3)])).toBeUndefined();
  expect(findFault([named, half])).toBe('too-many');
});

test('broken text is found at any depth a form may have, in a name as in a value', () => {
  expect(findFault({ a: [{ b: ['half \ud800'] }] })).toBe('broken');
  expect(findFault({ a: [{ 'nul \0': 1 }] })).toBe('broken');
  expect(findFault({ a: [{ b: ['whole 👩‍⚕️'] }] })).toBeUndefined();
});
