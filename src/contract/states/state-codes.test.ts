import { expect, test } from 'vitest';
import { isUnavailable, unavailableStatesSentence } from './state-codes.ts';

test('lists the states as a sentence', () => {
  expect(unavailableStatesSentence(['AK', 'CO', 'CT', 'RI'])).toBe('Not available in AK, CO, CT or RI.');
  expect(unavailableStatesSentence(['AK', 'RI'])).toBe('Not available in AK or RI.');
  expect(unavailableStatesSentence(['AK'])).toBe('Not available in AK.');
});

test('says nothing when every state is available', () => {
  expect(unavailableStatesSentence([])).toBe('');
});

test('a state is told by its name', () => {
  expect(isUnavailable(['AK', 'WA'], 'Washington')).toBe(true);
  expect(isUnavailable(['AK', 'WA'], 'Oregon')).toBe(false);
  expect(isUnavailable([], 'Washington')).toBe(false);
});
