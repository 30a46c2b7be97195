import { expect, test } from 'vitest';
import { turnWords } from './stage-words.ts';

const theirs = { turn: 'advisor', waitsFor: 'advisor', unansweredSince: null, papersToCheck: 0 } as const;

test.each([
  ['Advisor’s turn', theirs],
  ['Our turn', { ...theirs, turn: 'trove', waitsFor: 'trove' }],
  [
    'Our turn: a message to answer',
    { ...theirs, waitsFor: 'trove', unansweredSince: '2026-11-17T20:00:00.000Z', papersToCheck: 1 },
  ],
  ['Our turn: a paper to check', { ...theirs, waitsFor: 'trove', papersToCheck: 1 }],
  ['Our turn: 2 papers to check', { ...theirs, waitsFor: 'trove', papersToCheck: 2 }],
  ['', { ...theirs, turn: null, waitsFor: null }],
] as const)('“%s”', (words, one) => {
  expect(turnWords(one)).toBe(words);
});
