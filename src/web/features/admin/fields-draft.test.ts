import { expect, test } from 'vitest';
import { readFields } from './fields-draft.ts';

const given = { title: 'Old', content: '<p>' };

test('what was kept stands in place of what was given, name by name', () => {
  expect(readFields('', given)).toEqual(given);
  expect(readFields('{"title":"New"}', given)).toEqual({ title: 'New', content: '<p>' });
  expect(readFields('{"title":"","content":3,"other":"x"}', given)).toEqual({ title: '', content: '<p>' });
  expect(readFields('null', given)).toEqual(given);
});
