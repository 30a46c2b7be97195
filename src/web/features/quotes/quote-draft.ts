import * as z from 'zod/mini';
import type { QuoteFormDraft } from '#contract/quote-form.ts';
import { keepInTab, readFromTab } from '#web/api/tab-storage.ts';

const draftSchema = z.object({
  dateOfBirth: z.string(),
  gender: z.string(),
  stateOfOwnership: z.string(),
  policyGuaranteeBool: z.boolean(),
  deathBenefit: z.nullable(z.number()),
  annualPremium: z.nullable(z.number()),
});

const empty: QuoteFormDraft = {
  dateOfBirth: '',
  gender: '',
  stateOfOwnership: '',
  policyGuaranteeBool: false,
  deathBenefit: null,
  annualPremium: null,
};

const key = 'quote-draft';

/** What was typed so far in this tab. */
export function readQuoteDraft(): QuoteFormDraft {
  const kept = draftSchema.safeParse(readFromTab(key));
  return kept.success ? kept.data : empty;
}

export function keepQuoteDraft(draft: QuoteFormDraft): void {
  keepInTab(key, draft);
}
