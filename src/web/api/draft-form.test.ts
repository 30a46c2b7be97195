import { expect, test } from 'vitest';
import { readDraft } from './draft-form.ts';

const defaults = { title: 'Old', amount: null, isOpen: false, names: ['a'] };

test('a draft holds known names with values of their kind, and what it was made from', () => {
  expect(readDraft(undefined, defaults)).toBeNull();
  const entries = { title: '', amount: 3, isOpen: 'yes', names: [], other: 'x' };
  expect(readDraft({ entries, seenAt: 'then' }, defaults)).toEqual({
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
    expect(readDraft(draft, defaults), JSON.stringify(draft)).toBeNull();
  }
});
