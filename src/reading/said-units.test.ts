import { expect, test } from 'vitest';
import { unitsSaid } from './said-units.ts';

test.each<[string, number | null, number | null, number | null]>([
  ['Book of business (all dollar amounts in thousands)', 1_000, 1_000, 1_000],
  ['Agency book - $ in thousands', 1_000, 1_000, 1_000],
  ['Amounts in millions', 1_000_000, 1_000_000, 1_000_000],
  ['($000)', 1_000, 1_000, 1_000],
  ['000s omitted', 1_000, 1_000, 1_000],
  ['All values in thousands', 1_000, 1_000, 1_000],
  ['Values and death benefits are shown in thousands of dollars; premiums in dollars', 1_000, 1, 1_000],
  ['All amounts in thousands, except premiums', 1_000, 1, 1_000],
  ['All amounts in thousands except premiums and cash values', 1_000, 1, 1],
  ['Face amounts in thousands', 1_000, null, null],
])('%s', (text, benefit, premium, value) => {
  expect(unitsSaid(text)).toEqual({ benefit, premium, value });
});

test.each(['Policies issued in 2000', 'All amounts in dollars', 'A book of $1,000 and more'])(
  '%s says nothing of units',
  (text) => {
    expect(unitsSaid(text)).toBeNull();
  },
);
