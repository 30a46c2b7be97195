import type { CaseStage } from '#contract/cases/case-life.ts';
import type { DeskCase } from '#web/features/cases/desk/api.ts';

/** What happens next, in a sentence. */
export function nextWords(one: Pick<DeskCase, 'stage' | 'turn' | 'validUntil' | 'files'>): string {
  const { stage, turn, validUntil, files } = one;
  if (stage === null) {
    return files.length > 0 && files.every(({ scan }) => scan === 'infected')
      ? 'We did not take this file and said so to the advisor, who has not requested an offer. You may want to call or write to them.'
      : 'The advisor uploaded this and did not finish the request. Nothing can be decided yet; you may want to call or write to them.';
  }
  if (stage === 'offered' && validUntil !== null) {
    return `The advisor accepts or declines until ${validUntil}; after that the offer lapses.`;
  }
  if (stage === 'papers' && turn === 'advisor') return 'The advisor sends the papers that are still owed.';
  return words[stage];
}

const words: Readonly<Record<CaseStage, string>> = {
  requested: 'Take it into review, or decide at once.',
  'in-review': 'Make an offer, ask for documents, or decline.',
  'documents-asked': 'The advisor sends what was asked for; then it comes back to us.',
  offered: 'The advisor accepts or declines.',
  accepted: 'Ask for the papers, check them, then record the signatures.',
  papers: 'Check the papers that came; once all are good, record the signatures.',
  signed: 'Pay, then record the day and the amount.',
  paid: 'The money has been sent. Until the time to change one’s mind is over, the sale can still be undone.',
  declined: 'We declined. A better document from the advisor opens it again.',
  'offer-declined': 'The advisor declined our offer.',
  lapsed: 'The last day of the offer has passed. It can be renewed.',
  withdrawn: 'The advisor withdrew the request.',
  rescinded: 'The seller undid the sale. Whatever was paid is to be returned.',
};
