import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import { type CreateQuoteBody, createQuoteBodySchema } from '#contract/quote.ts';
import { businessToday } from '#web/api/today.ts';
import type { QuoteDraft } from './quote-draft.ts';

type Rules = Parameters<typeof standardSchemaResolver<QuoteDraft, unknown, CreateQuoteBody>>[0];

// On the wire the details may be left out; a draft has them all, which the schema takes as well.
const rules = createQuoteBodySchema(businessToday) as unknown as Rules;

/** Holds the form against the rules of the wire. */
export const checkDraft: Resolver<QuoteDraft, unknown, CreateQuoteBody> = standardSchemaResolver(rules);
