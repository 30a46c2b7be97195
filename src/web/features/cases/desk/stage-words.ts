import type { CaseStage } from '#contract/cases/case-life.ts';

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
