import type { CaseStage } from '#contract/cases/case-life.ts';
import type { DeskCaseRow } from './api.ts';

/** The stages as the desk names them. */
export const stageWords: Readonly<Record<CaseStage, string>> = {
  requested: 'Requested',
  'in-review': 'In review',
  'documents-asked': 'Documents asked',
  offered: 'Offered',
  accepted: 'Accepted',
  papers: 'Papers',
  signed: 'Signed',
  paid: 'Paid',
  declined: 'Declined by us',
  'offer-declined': 'Offer declined',
  lapsed: 'Offer lapsed',
  withdrawn: 'Withdrawn',
  rescinded: 'Rescinded',
};

type Turn = Pick<DeskCaseRow, 'turn' | 'waitsFor' | 'unansweredSince' | 'papersToCheck'>;

/** Whose turn it is, and what for where that is not what the stage says. Empty for a closed case. */
export function turnWords({ turn, waitsFor, unansweredSince, papersToCheck }: Turn): string {
  if (waitsFor === null) return '';
  if (waitsFor === 'advisor') return 'Advisor’s turn';
  if (turn === 'trove') return 'Our turn';
  if (unansweredSince !== null) return 'Our turn: a message to answer';
  return papersToCheck === 1 ? 'Our turn: a paper to check' : `Our turn: ${papersToCheck} papers to check`;
}
