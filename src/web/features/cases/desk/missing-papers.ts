import { byApplicationWords, deadlineOf, type PaperDeadline } from '#contract/states/state-rules.ts';
import type { DeskCase } from './api.ts';

export type CasePaper = DeskCase['papers'][number];

/** Who signs a paper, and what it is for or due before. */
export function needWords(paper: CasePaper): string {
  const { who, wantedBy, reason } = paper;
  const need = wantedBy === 'sale' ? `${reason}.` : `Needed ${deadlineWords[deadlineOf(paper)]}.`;
  return `${who} signs. ${need}`;
}

const deadlineWords: Readonly<Record<PaperDeadline, string>> = {
  application: byApplicationWords,
  offer: 'before the offer',
  contract: 'before the contract',
  sale: 'before the signatures, by our reading: the sources name no step',
};

const gates = {
  offer: ['offer'],
  signature: ['application', 'contract'],
} as const satisfies Record<string, readonly CasePaper['neededBefore'][]>;

/** The papers that close a step. One that only some sales need closes none. */
export function missingFor<
  Paper extends Pick<CasePaper, 'wantedBy' | 'neededBefore' | 'isConditional' | 'received'>,
>(step: keyof typeof gates, papers: readonly Paper[]): Paper[] {
  const closing: readonly string[] = gates[step];
  return papers.filter(
    ({ wantedBy, neededBefore, isConditional, received }) =>
      !received && wantedBy === 'state' && !isConditional && closing.includes(neededBefore),
  );
}
