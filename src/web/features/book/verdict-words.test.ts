import { expect, test } from 'vitest';
import { wholeVerdict } from './verdict-words.ts';

test('a wait that was not read in the statute says so wherever the verdict stands', () => {
  const row = { facts: {}, age: 82, reasons: [] } as unknown as Parameters<typeof wholeVerdict>[0];
  const date = { year: 2027, month: 3, day: 1 };
  const sure = { ...row, verdict: { is: 'not-yet', date, isUnverified: false } as const };
  const unsure = { ...row, verdict: { is: 'not-yet', date, isUnverified: true } as const };
  expect(wholeVerdict(sure)).toBe('Not before 03/2027');
  expect(wholeVerdict(unsure)).toBe('Not before 03/2027. Wait not verified');
});
