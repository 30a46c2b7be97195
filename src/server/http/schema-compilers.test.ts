import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileAnswer, compileRequest } from './schema-compilers.ts';

const route = { method: 'GET', url: '/list' };
const entrySchema = z.object({
  name: z.string().check(z.maxLength(5)),
  note: z.nullable(z.string()),
  inner: z.optional(z.object({ count: z.number() })),
});
const listSchema = z.array(entrySchema).check(z.maxLength(2));

test('an answer carries what its schema names, at every depth, and nothing else', () => {
  const write = compileAnswer({ ...route, schema: listSchema });
  const entry = { name: 'one', note: null, secret: 1, inner: { count: 2, secret: 3 } };
  expect(write([entry, { name: 'two', note: 'x' }])).toBe(
    '[{"name":"one","note":null,"inner":{"count":2}},{"name":"two","note":"x"}]',
  );
});

test.each([
  ['a text that is too long', [{ name: 'longer', note: null }]],
  ['a missing field', [{ name: 'one' }]],
  ['too many entries', Array.from({ length: 3 }, () => ({ name: 'one', note: null }))],
  ['a fault within', [{ name: 'one', note: null, inner: { count: 'two' } }]],
])('%s is no answer', (_what, answer) => {
  const write = compileAnswer({ ...route, schema: listSchema });
  expect(() => write(answer)).toThrow('match the schema');
});

test('checks of an object still run once it is compiled', () => {
  const ordered = z
    .object({ from: z.number(), to: z.number() })
    .check(z.refine(({ from, to }) => from <= to, 'backwards'));
  const read = compileRequest({ ...route, schema: ordered, httpPart: 'body' });
  expect(read({ from: 1, to: 2, extra: 3 })).toEqual({ value: { from: 1, to: 2 } });
  expect(read({ from: 2, to: 1 })).toHaveProperty('error');
});
