import { expect, test } from 'vitest';
import { canonicalJson, hashOf } from './canonical-json.ts';

test('the same record is written the same, whatever the order it was put together in', () => {
  const one = { b: [1, { d: null, c: 'ü"' }], a: new Date('2026-11-15T18:00:00Z'), left: undefined };
  const other = { a: '2026-11-15T18:00:00.000Z', b: [1, { c: 'ü"', d: null }] };
  expect(canonicalJson(one)).toBe('{"a":"2026-11-15T18:00:00.000Z","b":[1,{"c":"ü\\"","d":null}]}');
  expect(hashOf(one)).toBe(hashOf(other));
  expect(hashOf({ ...other, b: [2] })).not.toBe(hashOf(other));
  // The hash of two braces, known from elsewhere.
  expect(hashOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
});
