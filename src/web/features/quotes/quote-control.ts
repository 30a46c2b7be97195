import type { Control } from 'react-hook-form';
import type { CreateQuoteBody } from '#contract/quote.ts';
import type { QuoteDraft } from './quote-draft.ts';

/** What ties a field to the quote form. */
export type QuoteControl = Control<QuoteDraft, unknown, CreateQuoteBody>;
