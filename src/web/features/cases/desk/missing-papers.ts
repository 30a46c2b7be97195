import type { PaperDeadline } from '#contract/state-rules.ts';
import type { DeskCase } from './api.ts';

export type CasePaper = DeskCase['papers'][number];

/** What a paper is due before, in a sentence. */
export const deadlineWords: Readonly<Record<PaperDeadline, string>> = {
  application: 'the application',
  offer: 'the offer',
  contract: 'the contract',
  sale: 'the signatures, by our reading: the sources name no step',
};

const gates = {
  offer: ['offer'],
  signature: ['application', 'contract'],
} as const satisfies Record<string, readonly CasePaper['neededBefore'][]>;

/** The papers that close a step. One that only some sales need closes none. */
export function missingFor<Paper extends Pick<CasePaper, 'neededBefore' | 'isConditional' | 'received'>>(
  step: keyof typeof gates,
  papers: readonly Paper[],
): Paper[] {
  const closing: readonly string[] = gates[step];
  return papers.filter(
    ({ neededBefore, isConditional, received }) =>
      !received && !isConditional && closing.includes(neededBefore),
  );
}
