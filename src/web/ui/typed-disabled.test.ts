import { expect, test } from 'vitest';
import { namesOnlyDisabled } from './typed-disabled.ts';

const states = [
  { label: 'Alabama' },
  { label: 'Alaska (not available)', isDisabled: true },
  { label: 'California' },
  { label: 'Colorado (not available)', isDisabled: true },
  { label: 'Connecticut (not available)', isDisabled: true },
];

test.each(['alas', 'co', 'colorado', 'con'])(
  'hears that %s can only be one that cannot be chosen',
  (typed) => {
    expect(namesOnlyDisabled(typed, states)).toBe(true);
  },
);

test.each(['a', 'ala', 'c', 'cal', 'x'])('leaves %s to the browser', (typed) => {
  expect(namesOnlyDisabled(typed, states)).toBe(false);
});
