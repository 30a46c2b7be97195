import type { Case } from '#contract/cases/case.ts';
import { type CaseStage, mayTake } from '#contract/cases/case-life.ts';
import { isIdle, isOwed } from '#contract/cases/case-papers.ts';
import { byApplicationWords, deadlineOf, type PaperDeadline } from '#contract/states/state-rules.ts';

export type Paper = Case['papers'][number];

/** Where a paper comes from before it is signed. No form is ours to download: the desk has them. */
export function formWords(paper: Paper, stage: CaseStage): string {
  if (isIdle(paper)) return 'The desk asks for it where it is needed.';
  if (paper.form === 'letter') return 'A letter, not a form: the desk tells you what it has to say.';
  if (paper.form === 'carrier') return 'The carrier’s own form; the desk sends it to you.';
  if (paper.wantedBy === 'sale') return 'The desk prepares it and sends it to you.';
  return isDue(paper, stage)
    ? 'The desk sends you this form.'
    : 'The desk sends you this form after acceptance.';
}

/** What is wanted only for the contract can wait until the offer is accepted. */
export function isDue(paper: Paper, stage: CaseStage): boolean {
  if (isIdle(paper)) return false;
  return paper.askedAt !== null || paper.neededBefore !== 'contract' || mayTake('sign', stage);
}

/** How a message to the desk about its form begins. */
export function askWords({ name, form }: Paper): string {
  return form === 'letter'
    ? `What does this letter have to say: ${name}? `
    : `Please send us the form: ${name}. `;
}

/** What the state wants by the application and is not in yet: the acceptance is the last moment for it. */
export function lateForAcceptance(papers: readonly Paper[]): Paper[] {
  return papers.filter(
    (paper) => paper.wantedBy === 'state' && paper.neededBefore === 'application' && isOwed(paper),
  );
}

export function detailWords(paper: Paper): string {
  const who = `Signed by: ${paper.who}.`;
  if (paper.wantedBy === 'sale') return `${who} ${paper.reason}.`;
  const confirm = paper.confidence === 'low' ? ' Confirm it before you rely on it.' : '';
  return `${who} ${deadlines[deadlineOf(paper)]}. Source: ${paper.reason}.${confirm}`;
}

const deadlines: Readonly<Record<PaperDeadline, string>> = {
  application: byApplicationWords.replace(/^n/, 'N'),
  offer: 'Before any offer',
  contract: 'By the contract',
  sale: 'For the sale: the sources name no step',
};
