import type { DeskCaseRow } from './api.ts';

type Turn = Pick<DeskCaseRow, 'turn' | 'waitsFor' | 'unansweredSince' | 'papersToCheck'>;

/** Whose turn it is, and what for where that is not what the stage says. Empty for a closed case. */
export function turnWords({ turn, waitsFor, unansweredSince, papersToCheck }: Turn): string {
  if (waitsFor === null) return '';
  if (waitsFor === 'advisor') return 'Advisor’s turn';
  if (turn === 'trove') return 'Our turn';
  if (unansweredSince !== null) return 'Our turn: a message to answer';
  return papersToCheck === 1 ? 'Our turn: a paper to check' : `Our turn: ${papersToCheck} papers to check`;
}
