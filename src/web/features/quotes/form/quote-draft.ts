import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { QueryClient } from '@tanstack/react-query';
import type { Control, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CalendarDate } from '#contract/calendar-date.ts';
import { noticeNames, type PolicyDetails } from '#contract/policy-details.ts';
import type { QuoteFormDraft } from '#contract/policy-facts.ts';
import { type CreateQuoteBody, createQuoteBodySchema } from '#contract/quote.ts';
import { dropFromTab, keepInTab, readFromTab } from '#web/api/tab-storage.ts';
import { remember } from '#web/features/quotes/api.ts';

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

/**
 * What was typed so far: in this visit's memory, which lasts as long as the session is on the screen, and in the tab,
 * which outlives a reload. A draft from before a field existed lacks it.
 */
export function readQuoteDraft(queryClient: QueryClient): QuoteDraft {
  const kept = queryClient.getQueryData<QuoteDraft>([key]) ?? readFromTab(key);
  const whole = draftSchema.safeParse(typeof kept === 'object' ? { ...empty, ...kept } : empty);
  return whole.success ? whole.data : empty;
}

export function keepQuoteDraft(queryClient: QueryClient, draft: QuoteDraft): void {
  remember(queryClient, key, draft);
  keepInTab(key, draft);
}

/** Once it was sent nothing of it stays in the browser's storage. */
export function dropKeptDraft(): void {
  dropFromTab(key);
}

type Rules = Parameters<typeof standardSchemaResolver<QuoteDraft, unknown, CreateQuoteBody>>[0];

/** Holds the form against the rules of the wire. */
export function checkDraft(today: () => CalendarDate): Resolver<QuoteDraft, unknown, CreateQuoteBody> {
  // On the wire the details may be left out; a draft has them all, which the schema takes as well.
  return standardSchemaResolver(createQuoteBodySchema(today) as unknown as Rules);
}

/** What ties a field to the quote form. */
export type QuoteControl = Control<QuoteDraft, unknown, CreateQuoteBody>;
