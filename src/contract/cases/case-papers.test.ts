import { expect, test } from 'vitest';
import { countWords, isOwed } from './case-papers.ts';

const at = '2026-11-17T20:00:00.000Z';
const paper = (change: Partial<Parameters<typeof isOwed>[0]> = {}) => ({
  wantedBy: 'state' as const,
  isConditional: false,
  askedAt: null,
  sentAt: null,
  receivedAt: null,
  waivedAt: null,
  ...change,
});

test.each([
  ['what the state wants in every sale', paper(), true],
  ['what only some sales need', paper({ isConditional: true }), false],
  ['the same once it is asked for', paper({ isConditional: true, askedAt: at }), true],
  ['the contract, which the desk sends first', paper({ wantedBy: 'sale' }), false],
  ['the contract once it is asked for', paper({ wantedBy: 'sale', askedAt: at }), true],
  ['what was sent', paper({ sentAt: at }), false],
  ['what is in', paper({ receivedAt: at }), false],
  ['what the desk went on without', paper({ waivedAt: at, askedAt: at }), false],
])('%s: whether it is owed', (_, one, owed) => {
  expect(isOwed(one)).toBe(owed);
});

test('those that a sale takes are counted, not those it may never need nor those it went on without', () => {
  const papers = [
    paper({ receivedAt: at }),
    paper({ waivedAt: at }),
    paper({ isConditional: true }),
    paper({ wantedBy: 'sale' }),
  ];
  expect(countWords(papers)).toBe('1 of 2 in');
  expect(countWords([paper({ isConditional: true })])).toBe('');
});
