import { expect, test } from 'vitest';
import { missingFor } from './missing-papers.ts';

const paper = (id: string, neededBefore: 'application' | 'offer' | 'contract', rest = {}) => ({
  id,
  wantedBy: 'state' as 'state' | 'sale',
  neededBefore,
  isConditional: false,
  received: false,
  ...rest,
});

const papers = [
  paper('disclosure', 'application'),
  paper('statement', 'offer'),
  paper('consent', 'contract'),
  paper('trust', 'contract', { isConditional: true }),
  paper('sale-contract', 'contract', { wantedBy: 'sale' }),
  paper('letter', 'offer', { received: true }),
];

test('an offer waits for what is needed before it', () => {
  expect(missingFor('offer', papers).map(({ id }) => id)).toEqual(['statement']);
});

test('the signatures wait for the papers of the application and of the contract', () => {
  expect(missingFor('signature', papers).map(({ id }) => id)).toEqual(['disclosure', 'consent']);
});
