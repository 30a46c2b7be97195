import * as z from 'zod/mini';
import { noticeNames, type PolicyDetails } from '#contract/policy-details.ts';
import type { QuoteFormDraft } from '#contract/quote-form.ts';
import { keepInTab, readFromTab } from '#web/api/tab-storage.ts';

/** The six facts and the details while they are being filled in. */
export type QuoteDraft = QuoteFormDraft & PolicyDetails;

const draftSchema = z.object({
  dateOfBirth: z.string(),
  gender: z.string(),
  stateOfOwnership: z.string(),
  policyGuaranteeBool: z.boolean(),
  deathBenefit: z.nullable(z.number()),
  annualPremium: z.nullable(z.number()),
  surrenderValue: z.nullable(z.number()),
  loanBalance: z.nullable(z.number()),
  policyIssueDate: z.string(),
  isVariable: z.boolean(),
  acknowledgedNotices: z.array(z.enum(noticeNames)),
});

const empty: QuoteDraft = {
  dateOfBirth: '',
  gender: '',
  stateOfOwnership: '',
  policyGuaranteeBool: false,
  deathBenefit: null,
  annualPremium: null,
  surrenderValue: null,
  loanBalance: null,
  policyIssueDate: '',
  isVariable: false,
  acknowledgedNotices: [],
};

const key = 'quote-draft';

/** What was typed so far in this tab. A draft from before a field existed lacks it. */
export function readQuoteDraft(): QuoteDraft {
  const kept = readFromTab(key);
  const whole = draftSchema.safeParse(typeof kept === 'object' ? { ...empty, ...kept } : empty);
  return whole.success ? whole.data : empty;
}

export function keepQuoteDraft(draft: QuoteDraft): void {
  keepInTab(key, draft);
}
