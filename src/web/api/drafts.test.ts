import { expect, test } from 'vitest';
import { readFields } from './drafts.ts';

const given = { title: 'Old', content: '<p>' };

test('a draft holds what was touched, by known names and as texts, and what it was made from', () => {
  expect(readFields('', given)).toEqual({ touched: {} });
  const kept = { touched: { title: '', content: 3, other: 'x' }, seenAt: 'then' };
  expect(readFields(JSON.stringify(kept), given)).toEqual({ touched: { title: '' }, seenAt: 'then' });
  expect(readFields('{"touched":{"title":"New"}}', given)).toEqual({ touched: { title: 'New' } });
});

test('a draft of another shape is none', () => {
  for (const kept of ['null', '3', '{"title":"New"}', '{"touched":null}']) {
    expect(readFields(kept, given), kept).toEqual({ touched: {} });
  }
});
