/** Where a case stands, in the order of its life; then its ends. */
export const caseStages = [
  'requested',
  'in-review',
  'documents-asked',
  'offered',
  'accepted',
  'papers',
  'signed',
  'paid',
  'declined',
  'offer-declined',
  'lapsed',
  'withdrawn',
  'rescinded',
] as const;

export type CaseStage = (typeof caseStages)[number];

/** Who acts: the advisor for their client, or Trove. */
export const caseSides = ['advisor', 'trove'] as const;

export type CaseSide = (typeof caseSides)[number];

/**
 * What either side can do, from which stages, and where it leads. A case that is asked for more than its next stage is
 * led through the one between (`via`), so that none is skipped.
 */
export const caseSteps = {
  review: { by: 'trove', from: ['requested', 'documents-asked'], to: 'in-review' },
  askDocuments: {
    by: 'trove',
    from: ['requested', 'in-review', 'documents-asked'],
    to: 'documents-asked',
    via: 'in-review',
  },
  askPapers: { by: 'trove', from: ['accepted', 'papers'], to: 'papers' },
  offer: {
    by: 'trove',
    from: ['requested', 'in-review', 'documents-asked', 'offered', 'lapsed'],
    to: 'offered',
    via: 'in-review',
  },
  decline: { by: 'trove', from: ['requested', 'in-review', 'documents-asked'], to: 'declined' },
  sign: { by: 'trove', from: ['accepted', 'papers'], to: 'signed', via: 'papers' },
  pay: { by: 'trove', from: ['signed'], to: 'paid' },
  rescind: { by: 'trove', from: ['signed', 'paid'], to: 'rescinded' },
  accept: { by: 'advisor', from: ['offered'], to: 'accepted' },
  declineOffer: { by: 'advisor', from: ['offered'], to: 'offer-declined' },
  withdraw: {
    by: 'advisor',
    from: ['requested', 'in-review', 'documents-asked', 'offered'],
    to: 'withdrawn',
  },
  /** All that was asked for has come. */
  sendDocuments: { by: 'advisor', from: ['documents-asked'], to: 'in-review' },
  /** A better document after we declined. */
  reopen: { by: 'advisor', from: ['declined'], to: 'in-review' },
  sendPapers: { by: 'advisor', from: ['accepted'], to: 'papers' },
  receivePaper: { by: 'trove', from: ['accepted'], to: 'papers' },
  lapse: { by: 'trove', from: ['offered'], to: 'lapsed' },
} as const satisfies Record<string, CaseStepRule>;

type CaseStepRule = {
  by: CaseSide;
  from: readonly CaseStage[];
  to: CaseStage;
  via?: CaseStage;
};

export type CaseStep = keyof typeof caseSteps;

export function mayTake(step: CaseStep, stage: CaseStage): boolean {
  const { from }: CaseStepRule = caseSteps[step];
  return from.includes(stage);
}

/** The stages a step leads through, the last one last. */
export function stagesOf(step: CaseStep, from: CaseStage): CaseStage[] {
  const { to, via }: CaseStepRule = caseSteps[step];
  const isSkipping = via !== undefined && (from === 'requested' || from === 'accepted');
  return isSkipping ? [via, to] : [to];
}

/** A step only led the case through this stage, at the same moment as to the next: it has no day of its own. */
export function isPassedThrough(
  stage: CaseStage,
  events: readonly { stage: CaseStage; at: string }[],
): boolean {
  const last = events.findLastIndex((event) => event.stage === stage);
  return last >= 0 && events[last]?.at === events[last + 1]?.at;
}

/** The day of a signature, a payment or a rescission itself; the desk may have recorded it later. */
export function effectiveDay<Day>(
  stage: CaseStage,
  { signedOn, paidOn, rescindedOn }: Record<'signedOn' | 'paidOn' | 'rescindedOn', Day | null>,
): Day | null {
  if (stage === 'signed') return signedOn;
  if (stage === 'paid') return paidOn;
  return stage === 'rescinded' ? rescindedOn : null;
}

/** After these the policy is the owner's as before. */
export const cameToNothing = [
  'declined',
  'offer-declined',
  'lapsed',
  'withdrawn',
  'rescinded',
] as const satisfies readonly CaseStage[];

/** Nothing more happens, except that a paid sale can still be undone for a while. */
export const closedStages = ['paid', ...cameToNothing] as const satisfies readonly CaseStage[];

export function isClosed(stage: CaseStage): boolean {
  return (closedStages as readonly CaseStage[]).includes(stage);
}

/** What the advisor still has to send: papers, or what was asked for in words. */
type Owed = { owesPapers: boolean; isAsked: boolean };

/** Whose turn it is; null when the case is closed. With papers it is the advisor's while anything is still to be sent. */
export function turnOf(stage: CaseStage, { owesPapers, isAsked }: Owed): CaseSide | null {
  if (isClosed(stage)) return null;
  if (stage === 'papers') return owesPapers || isAsked ? 'advisor' : 'trove';
  return stage === 'offered' || stage === 'documents-asked' ? 'advisor' : 'trove';
}

/** The four words that readers of GET /api/quotes have known from the start. */
export const caseStatuses = ['requested', 'in-review', 'offered', 'declined'] as const;

export type CaseStatus = (typeof caseStatuses)[number];

const statuses: Readonly<Record<CaseStage, CaseStatus>> = {
  requested: 'requested',
  'in-review': 'in-review',
  'documents-asked': 'in-review',
  offered: 'offered',
  accepted: 'offered',
  papers: 'offered',
  signed: 'offered',
  paid: 'offered',
  lapsed: 'offered',
  declined: 'declined',
  'offer-declined': 'declined',
  withdrawn: 'declined',
  rescinded: 'declined',
};

export function statusOf(stage: CaseStage): CaseStatus {
  return statuses[stage];
}
