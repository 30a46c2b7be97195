import { expect, test } from 'vitest';
import { readDraft } from './fields-draft.ts';

const given = { title: 'Old', content: '<p>' };

test('a draft holds what was touched, by known names and as texts, and what it was made from', () => {
  expect(readDraft('', given)).toEqual({ touched: {} });
  const kept = { touched: { title: '', content: 3, other: 'x' }, seenAt: 'then' };
  expect(readDraft(JSON.stringify(kept), given)).toEqual({ touched: { title: '' }, seenAt: 'then' });
  expect(readDraft('{"touched":{"title":"New"}}', given)).toEqual({ touched: { title: 'New' } });
});

test('a draft of another shape is none', () => {
  for (const kept of ['null', '3', '{"title":"New"}', '{"touched":null}']) {
    expect(readDraft(kept, given), kept).toEqual({ touched: {} });
  }
});
