import type { Selectable } from 'kysely';
import { isConditionalPaper } from '#contract/case-life.ts';
import type { StateRules } from '#contract/state-rules.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

type StatePaper = StateRules['papers'][number];

/** A paper that the state wants, and what became of it. */
export type CasePaper = {
  id: string;
  paper: StatePaper;
  isConditional: boolean;
  askedAt: Date | null;
  sentAt: Date | null;
  receivedAt: Date | null;
  returnedReason: string | null;
};

type KnownPaper = Selectable<Schema['case_papers']>;

export function papersOf(rules: StateRules | undefined, known: readonly KnownPaper[]): CasePaper[] {
  return (rules?.papers ?? []).map((paper) => {
    const id = paperIdOf(paper);
    const row = known.find(({ paper_id: paperId }) => paperId === id);
    return {
      id,
      paper,
      isConditional: isConditionalPaper(paper),
      askedAt: row?.asked_at ?? null,
      sentAt: row?.sent_at ?? null,
      receivedAt: row?.received_at ?? null,
      returnedReason: row?.returned_reason ?? null,
    };
  });
}

/** By its name, so that it is the same paper in each version of the rules that has it. */
function paperIdOf({ name }: StatePaper): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 90);
}

/** What keeps an offer, or the signing, from being made. */
export function missingPapers(papers: readonly CasePaper[], gate: 'offer' | 'signing'): CasePaper[] {
  return papers.filter(
    ({ paper, isConditional, receivedAt }) =>
      !isConditional && receivedAt === null && (paper.neededBefore === 'offer') === (gate === 'offer'),
  );
}

/** Something is still to be sent by the advisor: what the state wants in every sale, and what was asked for. */
export function owesPapers(papers: readonly CasePaper[]): boolean {
  return papers.some(
    ({ isConditional, askedAt, sentAt, receivedAt }) =>
      sentAt === null && receivedAt === null && (!isConditional || askedAt !== null),
  );
}
