import type { Selectable } from 'kysely';
import type { CaseStage } from '#contract/cases/case-life.ts';
import {
  isConditionalPaper,
  isOwed,
  isWaived,
  type paperForms,
  type paperWants,
} from '#contract/cases/case-papers.ts';
import type { StateRules } from '#contract/states/state-rules.ts';
import type { Schema } from '#server/adapters/database/schema.ts';

type StatePaper = StateRules['papers'][number];

/** A paper of the sale, and what became of it. */
export type CasePaper = {
  id: string;
  paper: StatePaper;
  wantedBy: (typeof paperWants)[number];
  form: (typeof paperForms)[number];
  isConditional: boolean;
  askedAt: Date | null;
  sentAt: Date | null;
  receivedAt: Date | null;
  receivedBy: string | null;
  /** Why it was sent back, until another file comes. */
  returnedReason: string | null;
  lastReturn: { at: Date; reason: string } | null;
  waivedAt: Date | null;
};

type KnownPaper = Selectable<Schema['case_papers']>;

/** Those that the state wants, and once the offer is accepted those of every sale. */
export function papersOf(
  stage: CaseStage,
  rules: StateRules | undefined,
  known: readonly KnownPaper[],
): CasePaper[] {
  const ofState = (rules?.papers ?? []).map((paper) => ({
    id: paperIdOf(paper),
    paper,
    wantedBy: 'state' as const,
    form: /\bletter\b/i.test(paper.name) ? ('letter' as const) : ('desk' as const),
    isConditional: isConditionalPaper(paper),
  }));
  const all = accepted.has(stage) ? [...ofState, ...papersOfSale] : ofState;
  return all.map((one) => {
    const row = known.find(({ paper_id: paperId }) => paperId === one.id);
    return {
      ...one,
      askedAt: row?.asked_at ?? null,
      sentAt: row?.sent_at ?? null,
      receivedAt: row?.received_at ?? null,
      receivedBy: row?.received_by ?? null,
      returnedReason: row && row.sent_at === null && row.received_at === null ? row.returned_reason : null,
      lastReturn: lastReturnOf(row),
      waivedAt: row?.waived_at ?? null,
    };
  });
}

/** Kept when another file comes, for the desk's log. */
function lastReturnOf(row: KnownPaper | undefined): CasePaper['lastReturn'] {
  const { returned_at: at = null, returned_reason: reason = null } = row ?? {};
  return at === null || reason === null ? null : { at, reason };
}

const accepted: ReadonlySet<CaseStage> = new Set(['accepted', 'papers', 'signed', 'paid', 'rescinded']);

/** Here as soon as the sale is recorded as signed. */
export const contractPaperId = 'sale-contract';

/** No state's rule stands behind them, and they close no step. */
const papersOfSale = [
  {
    id: contractPaperId,
    paper: ofSale(
      'Sale contract',
      'Everyone whom the contract names',
      'It sells the policy at the price accepted',
    ),
    wantedBy: 'sale',
    form: 'desk',
    isConditional: false,
  },
  {
    id: 'change-of-ownership-form',
    paper: ofSale('Change of ownership form', 'The owner', 'With it the carrier records the new owner'),
    wantedBy: 'sale',
    form: 'carrier',
    isConditional: false,
  },
] as const;

function ofSale(name: string, who: string, reason: string): StatePaper {
  return { name, who, neededBefore: 'contract', source: reason, confidence: 'none' };
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
    ({ paper, wantedBy, isConditional, receivedAt }) =>
      wantedBy === 'state' &&
      !isConditional &&
      receivedAt === null &&
      (paper.neededBefore === 'offer') === (gate === 'offer'),
  );
}

/** Every paper that was asked for has come. What was asked for in words alone, any file answers. */
export function isAnswered(papers: readonly CasePaper[]): boolean {
  return !papers.some(isAwaited);
}

/** Asked for and not here, unless the desk went on without it. */
export function isAwaited(paper: CasePaper): boolean {
  const { askedAt, sentAt, receivedAt } = paper;
  return askedAt !== null && sentAt === null && receivedAt === null && !isWaived(paper);
}

export function owesPapers(papers: readonly CasePaper[]): boolean {
  return papers.some(isOwed);
}
