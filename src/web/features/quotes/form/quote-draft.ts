import { useMemo } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import type { AskedQuote, QuoteRequest } from '#contract/quotes/quote.ts';
import { fillQuoteForm, quoteFormSchema, type QuoteFormValues } from '#contract/quotes/quote-fields.ts';
import { useBusinessToday } from '#web/api/business-time.tsx';
import { useDraftForm } from '#web/api/drafts/draft-form.ts';
import { draftKey } from './unrun-change.ts';

export const emptyQuoteForm: QuoteFormValues = {
  birthDate: '',
  gender: '',
  state: '',
  hasNoLapseGuarantee: false,
  deathBenefit: null,
  annualPremium: null,
  surrenderValue: null,
  loanBalance: null,
  issueDate: '',
  isVariable: false,
  premiumsPaid: null,
  withdrawals: null,
  acknowledgedNotices: [],
  nickname: '',
};

/** The quote form with what was typed so far, or as it was filled in for the quote that the page shows. */
export function useQuoteForm(quote: AskedQuote | undefined) {
  const today = useBusinessToday();
  const schema = useMemo(() => quoteFormSchema(today), [today]);
  const filledIn = useMemo(() => quote && fillQuoteForm(quote), [quote]);
  return useDraftForm<QuoteFormValues, QuoteRequest>(draftKey(quote), schema, filledIn ?? emptyQuoteForm, {
    mode: 'onTouched',
    shouldFocusError: false,
  });
}

export type QuoteForm = UseFormReturn<QuoteFormValues, unknown, QuoteRequest>;

/** What ties a field to the quote form. */
export type QuoteControl = Control<QuoteFormValues, unknown, QuoteRequest>;
