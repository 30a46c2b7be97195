import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './faq-slug.ts';

test('a title becomes words joined by hyphens', () => {
  expect(slugOf('Does my client’s spouse pay anything?')).toBe('does-my-clients-spouse-pay-anything');
  expect(slugOf('  Été: 100 %! ')).toBe('ete-100');
  expect(slugOf('¿?')).toBe('question');
});

test('a name that is taken gets a number', () => {
  expect(freeSlug('Cost', new Set(['cost', 'cost-2']))).toBe('cost-3');
  expect(freeSlug('Cost', new Set())).toBe('cost');
  expect(freeSlug('Main!', new Set())).toBe('main-2');
});
