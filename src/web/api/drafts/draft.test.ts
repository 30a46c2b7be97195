import { expect, test } from 'vitest';
import { draftFrom } from './draft.ts';

const defaults = { title: 'Old', amount: null, isOpen: false, names: ['a'] };

test('a draft holds known names with values of their kind, and what it was made from', () => {
  expect(draftFrom(undefined, defaults)).toBeNull();
  const entries = { title: '', amount: 3, isOpen: 'yes', names: [], other: 'x' };
  expect(draftFrom({ entries, seenAt: 'then' }, defaults)).toEqual({
    entries: { title: '', amount: 3, names: [] },
    seenAt: 'then',
  });
});

test('a draft of another shape is none', () => {
  for (const draft of [
    null,
    3,
    'text',
    { title: 'New' },
    { entries: null },
    { entries: { x: 1 }, seenAt: '' },
  ]) {
    expect(draftFrom(draft, defaults), JSON.stringify(draft)).toBeNull();
  }
});
