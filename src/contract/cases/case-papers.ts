import { type CaseStage, mayTake } from './case-life.ts';

/** Who wants a paper: the owner's state by its rules, or every sale of a policy. */
export const paperWants = ['state', 'sale'] as const;

/** Where a paper comes from before it is signed; a letter is its signer's own. */
export const paperForms = ['desk', 'carrier', 'letter'] as const;

/** What became of a paper, on either side of the wire. */
type PaperNews = {
  wantedBy: (typeof paperWants)[number];
  isConditional: boolean;
  askedAt: Date | string | null;
  sentAt: Date | string | null;
  receivedAt: Date | string | null;
  waivedAt: Date | string | null;
};

/** A paper that only some sales need is asked for by hand and closes no step: its name says when. */
export function isConditionalPaper({ name }: { name: string }): boolean {
  return name.includes('only if ');
}

/** Only in some sales, and so far not in this one. */
export function isIdle({ isConditional, askedAt, sentAt, receivedAt }: PaperNews): boolean {
  return isConditional && askedAt === null && sentAt === null && receivedAt === null;
}

/** The desk went on without it and noted why. */
export function isWaived({ waivedAt, sentAt, receivedAt }: PaperNews): boolean {
  return waivedAt !== null && sentAt === null && receivedAt === null;
}

/** Still to be sent by the advisor: what the state wants in every sale, and whatever was asked for. */
export function isOwed(paper: PaperNews): boolean {
  const { wantedBy, askedAt, sentAt, receivedAt } = paper;
  if (sentAt !== null || receivedAt !== null || isWaived(paper) || isIdle(paper)) return false;
  return wantedBy === 'state' || askedAt !== null;
}

/** How many of those that this sale takes are in. */
export function countPapers(papers: readonly PaperNews[]): { received: number; wanted: number } {
  const wanted = papers.filter((paper) => !isIdle(paper) && !isWaived(paper));
  return { received: wanted.filter(({ receivedAt }) => receivedAt !== null).length, wanted: wanted.length };
}

/** "1 of 3 in"; empty where this sale takes none. */
export function countWords(papers: readonly PaperNews[]): string {
  const { received, wanted } = countPapers(papers);
  return wanted === 0 ? '' : `${received} of ${wanted} in`;
}

/** Until the signatures a paper can be sent for its own row. */
export function takesPapers(stage: CaseStage): boolean {
  return mayTake('withdraw', stage) || mayTake('sign', stage);
}
