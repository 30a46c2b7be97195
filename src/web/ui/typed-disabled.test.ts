import { expect, it } from 'vitest';
import { namesOnlyDisabled } from './typed-disabled.ts';

const states = [
  { label: 'Alabama' },
  { label: 'Alaska (not available)', isDisabled: true },
  { label: 'California' },
  { label: 'Colorado (not available)', isDisabled: true },
  { label: 'Connecticut (not available)', isDisabled: true },
];

it.each(['alas', 'co', 'colorado', 'con'])('hears that %s can only be one that cannot be chosen', (typed) => {
  expect(namesOnlyDisabled(typed, states)).toBe(true);
});

it.each(['a', 'ala', 'c', 'cal', 'x'])('leaves %s to the browser', (typed) => {
  expect(namesOnlyDisabled(typed, states)).toBe(false);
});
